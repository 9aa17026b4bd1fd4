import { formOn, fillCase, NEW_CASE } from './case-form.ts'
import { expectNoViolations } from './accessibility.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { PCP } from './people.ts'
import { expect, test } from './product.ts'

test('TURN-08 the sender chooses a specialist, the draft keeps the choice, and the specialist gets the case', async ({
  person,
}) => {
  const { page } = await person(PCP, { at: NEW_CASE })
  const patientName = newPatient('Choosa')
  await fillCase(page, patientName)
  await page.getByRole('button', { name: 'Specialist for Cardiology: Anyone available' }).click()
  const list = page.getByRole('dialog', { name: 'Choose a specialist' })
  await expect(list.getByRole('radio', { name: 'Anyone available' })).toBeChecked()
  await expectNoViolations(page)
  await list.getByText('Ada Winterbourne').click()
  const chosen = page.getByRole('button', { name: 'Specialist for Cardiology: Ada Winterbourne' })
  await expect(chosen).toBeVisible()
  await expect(list).toHaveCount(0)

  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(formOn(page).name).toHaveValue(patientName)
  await expect(chosen).toBeVisible()

  await formOn(page).send.click()
  await expect(page).toHaveURL(/\/inbox/)
  await expect(rowOf(page, patientName)).toBeVisible()
  const { page: specialist } = await person('cardio.second@demo.example')
  await expect(rowOf(specialist, patientName)).toContainText('Unread')
})

test('TURN-08 on a phone the list of specialists opens from below; without a choice the case is sent to any available specialist', async ({
  person,
}) => {
  const { page } = await person(PCP, { at: NEW_CASE, phone: true })
  const patientName = newPatient('Phona')
  await fillCase(page, patientName)
  await page.getByRole('button', { name: 'Specialist for Cardiology: Anyone available' }).click()
  const list = page.getByRole('dialog', { name: 'Choose a specialist' })
  await expect(list.getByText('Samuel Okonjo')).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await formOn(page).send.click()
  await expect(page).toHaveURL(/\/inbox/)
  await expect(rowOf(page, patientName)).toContainText('Unassigned')
})
