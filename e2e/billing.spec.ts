import { expectNoViolations } from './accessibility.ts'
import { PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'

test('CLOSE-02 CLOSE-03 billing at athena: codes come in groups; diagnoses are fetched and searched, at most four are chosen', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Tobias Renner', dob: '1969-10-03' })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  const line = Promise.withResolvers<void>()
  await page.route('**/fetchCloseTargets', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Close Case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Case' })
  // If closed before the chart is known, the case would get neither report nor claim.
  const confirm = dialog.getByRole('button', { name: 'Close Case' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.press('Enter')
  line.resolve()
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await expect(dialog.getByRole('checkbox', { name: 'Bill for this consult' })).toBeChecked()
  const common = dialog.getByRole('group', { name: 'Commonly selected' })
  await expect(common.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog.getByRole('group', { name: 'Other codes' }).getByRole('checkbox')).not.toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Download the PDF to this device' }).uncheck()

  await dialog.getByRole('button', { name: 'Close Case' }).click()
  await expect(dialog.getByRole('alert')).toContainText('All fields must be filled.')

  await common.getByRole('checkbox', { name: /99452/ }).check()
  await dialog.getByRole('button', { name: 'Fetch diagnoses from latest encounter' }).click()
  await expect(dialog.getByText(/^[12] of 4$/)).toBeVisible()
  const field = dialog.getByLabel('Select Max 4 Diagnoses')
  await field.fill('anticoag')
  await page.getByRole('option', { name: /Z79.01/ }).click()
  await expect(dialog.getByRole('button', { name: /Z79.01/ })).toBeVisible()
  await expectNoViolations(page)

  await dialog.getByRole('button', { name: 'Close Case' }).click()
  await expect(dialog).toBeHidden()
  // Nothing is sent while Undo is possible.
  await expect(page.getByText('The claim has been submitted to athena.')).toBeVisible({ timeout: 40_000 })
})
