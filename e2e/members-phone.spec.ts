import { expectNoViolations } from './accessibility.ts'
import { RIVAL_OWNER } from './people.ts'
import { expect, test } from './product.ts'

test('ACC-07 on a phone invitations are listed under their heading, with Resend and Revoke side by side', async ({
  person,
}) => {
  const member = (id: string, firstName: string, invitedAt: number | null) => {
    const rest = { email: `${firstName}@madeup.example`, userType: 'PCP', active: true, isAdmin: false }
    return { id, firstName, lastName: 'Madeup', invitedAt, isInvitationUndelivered: false, ...rest }
  }
  const data = [member('1', 'Ada', null), member('2', 'Bea', 1_700_000_000_000)]
  const { page } = await person(RIVAL_OWNER, {
    phone: true,
    at: '/account/members',
    before: (first) =>
      first.route('**/fetchPracticeMemberDataById', (route) =>
        route.fulfill({ json: { status: '1', data } }),
      ),
  })
  const invited = page.getByRole('list', { name: 'Invited' })
  await expect(invited.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Members in your practice' })).toContainText('Ada Madeup')
  const tops = ['Resend', 'Revoke'].map(
    async (name) => (await invited.getByRole('button', { name }).boundingBox())?.y,
  )
  const [resend, revoke] = await Promise.all(tops)
  expect(resend).toBe(revoke)
  await expectNoViolations(page)
})
