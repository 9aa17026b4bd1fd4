import { expectNoViolations } from './accessibility.ts'
import { rowOf } from './inbox-rows.ts'
import { ADMINISTRATOR, CARDIOLOGIST, PCP } from './people.ts'
import { expect, test } from './product.ts'

/** The overdue request of the demo data. */
const PATIENT = 'Leif Thornbury'

test('TURN-06 an administrator views the overdue requests and assigns one to a chosen specialist', async ({
  person,
}) => {
  const { page } = await person(ADMINISTRATOR)
  await page.getByRole('link', { name: /^Overdue/ }).click()
  await expect(page.getByRole('heading', { name: 'Overdue' })).toBeVisible()
  const row = page.getByRole('list', { name: 'Overdue requests' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(PATIENT)
  await expect(row).toContainText('No specialist')
  await expect(row).toContainText('Offered to Ada Winterbourne')
  await expect(page.getByRole('link', { name: /^Overdue/ })).toContainText('1')
  await expectNoViolations(page)

  await page.keyboard.press('j')
  await expect(
    row.getByRole('button', { name: `Assign to another specialist: ${PATIENT}, Cardiology` }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: 'Assign to Dr Winterbourne' })).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('radio', { name: /Samuel Okonjo/ }).check()
  await dialog.getByRole('button', { name: 'Assign to Dr Okonjo' }).click()
  await expect(page.getByText(`The request about ${PATIENT} was assigned to Samuel Okonjo.`)).toBeVisible()
  await expect(page.getByText('Nothing is overdue')).toBeVisible()

  const { page: specialist } = await person(CARDIOLOGIST)
  await expect(rowOf(specialist, PATIENT)).toBeVisible()
})

test('TURN-06 all users but Admin are redirected to the inbox', async ({ person }) => {
  const { page } = await person(PCP, { at: '/overdue' })
  await expect(page).toHaveURL(/\/inbox/)
  await expect(page.getByRole('link', { name: /^Overdue/ })).toHaveCount(0)
})
