import { expectNoViolations } from './accessibility.ts'
import { DERMATOLOGIST } from './people.ts'
import { expect, test } from './product.ts'

/** The specialist to whom the overdue request of the demo data was offered. */
const OFFERED_TO = 'cardio.second@demo.example'
const PATIENT = 'Leif Thornbury'

test('TURN-06 a specialist takes an overdue request that was offered to them, and sees the patient only then', async ({
  person,
}) => {
  const { page } = await person(OFFERED_TO, { at: '/offers' })
  const offer = page.getByRole('list', { name: 'Offered requests' }).getByRole('listitem')
  await expect(offer).toHaveCount(1)
  await expect(offer).toContainText('Cardiology')
  await expect(page.getByText(PATIENT)).toHaveCount(0)
  await expectNoViolations(page)
  await offer.getByRole('button', { name: 'Take it' }).click()
  await expect(page.getByText('You have taken the request.')).toBeVisible()
  await expect(page).toHaveURL(/\/insidemessage\/room_/)
  await expect(page.getByText(PATIENT).first()).toBeVisible()
  await page.goto('/offers')
  await expect(page.getByText('Nothing is offered to you')).toBeVisible()
})

test('TURN-06 nobody else sees an offer', async ({ person }) => {
  const { page } = await person(DERMATOLOGIST, { at: '/offers' })
  await expect(page.getByText('Nothing is offered to you')).toBeVisible()
})
