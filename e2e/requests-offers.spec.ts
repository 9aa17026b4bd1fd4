import { expectNoViolations } from './accessibility.ts'
import { DERMATOLOGIST } from './people.ts'
import { expect, test } from './product.ts'

/** The specialist to whom the overdue request of the demo data was offered. */
const OFFERED_TO = 'cardio.second@demo.example'
const PATIENT = 'Leif Thornbury'

test('TURN-06 END-03 a specialist takes an offered overdue request from Needs you, and gets access to the patient only then', async ({
  person,
}) => {
  const { page } = await person(OFFERED_TO, { at: '/offers' })
  await expect(page.getByText(/^These overdue requests wait for another specialist/)).toBeVisible()
  const waiting = page.getByRole('link', { name: /^Needs you \d+$/ })
  const before = Number((await waiting.innerText()).replaceAll(/\D/g, ''))
  await waiting.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Needs you')
  const turns = page.getByRole('list', { name: 'Needs you' }).getByRole('listitem')
  await expect(turns).toHaveCount(before - 1)
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
  await expect(page.getByText('No requests are offered to you')).toBeVisible()
})

test('TURN-06 other users do not see an offer', async ({ person }) => {
  const { page } = await person(DERMATOLOGIST, { at: '/offers' })
  await expect(page.getByText('No requests are offered to you')).toBeVisible()
})
