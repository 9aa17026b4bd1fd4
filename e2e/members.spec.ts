import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { RIVAL_OWNER } from './people.ts'
import { expect, test } from './product.ts'

function member(id: string, firstName: string, changes: object = {}) {
  const rest = { userType: 'PCP', active: true, isAdmin: false, invitedAt: null }
  const email = `${firstName.toLowerCase()}.madeup-lindqvist@aldercreek-family-medicine.example`
  return { id, firstName, lastName: 'Madeup', email, ...rest, isInvitationUndelivered: false, ...changes }
}

/** The members section, with these members instead of the practice's members. */
function membersAre(...members: readonly object[]) {
  return {
    at: '/account/members',
    before: (page: Page) =>
      page.route('**/fetchPracticeMemberDataById', (route) =>
        route.fulfill({ json: { status: '1', data: members } }),
      ),
  }
}

test('ACC-06 ACC-07 the form for a new member is above the table, its errors do not move the page, and email addresses are shown in full', async ({
  person,
}) => {
  const admin = member('2', 'Bea', { userType: 'Biller', invitedAt: 1_700_000_000_000 })
  const { page } = await person(RIVAL_OWNER, membersAre(member('1', 'Ada'), admin))
  const table = page.getByRole('table', { name: 'Members in your practice' })
  const form = page.getByRole('form', { name: 'Add Member' })
  await expect(table).toBeVisible()
  await expect(form.getByLabel('Provider Full Name')).toBeVisible()
  const topOfTable = async () => (await table.boundingBox())?.y
  const top = await topOfTable()
  await form.getByRole('button', { name: 'Add Member' }).click()
  await expect(form.getByText('Name field is required.')).toBeVisible()
  await expect.poll(topOfTable).toBe(top)
  await form.getByLabel('Provider Full Name').fill('Ada Madeup')
  await form.getByLabel('Email Address').fill('owner@demo.example')
  await page.route('**/addMemberToPractice', (route) =>
    route.fulfill({ status: 400, json: { status: '0', errors: { email: EMAIL_TEXTS.taken } } }),
  )
  await form.getByRole('button', { name: 'Add Member' }).click()
  await expect(form.getByText(EMAIL_TEXTS.taken)).toBeVisible()
  await expect.poll(topOfTable).toBe(top)
  await form.getByLabel('Role').selectOption('PCP, all cases')
  await expect.poll(topOfTable).toBe(top)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByLabel('Email Address')).toHaveValue('')
  await expect.poll(topOfTable).toBe(top)
  await expectNoViolations(page)

  const cells = page.getByRole('cell', { name: /@aldercreek-family-medicine/ })
  await expect(cells).toHaveCount(2)
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    for (const cell of await page.getByRole('cell').all()) {
      const isCut = await cell.evaluate((element) => element.scrollWidth > element.clientWidth)
      expect(isCut, `${await cell.innerText()} is cut at ${width}`).toBe(false)
    }
  }
})

for (const phone of [false, true]) {
  test(`ACC-07 an invitation whose mail was refused is marked as not delivered, ${phone ? 'phone' : 'desktop'}`, async ({
    person,
  }) => {
    const lost = { invitedAt: 1_700_000_000_000, isInvitationUndelivered: true }
    const members = membersAre(member('1', 'Ada'), member('2', 'Bea', lost))
    const { page } = await person(RIVAL_OWNER, { phone, ...members })
    const row = page.getByRole(phone ? 'listitem' : 'row').filter({ hasText: 'Bea Madeup' })
    await expect(row).toContainText('Not delivered')
    await expect(row).not.toContainText('Invited')
    await expectNoViolations(page)
  })
}
