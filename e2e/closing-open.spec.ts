import { ATHENA_TEXTS } from '@econsult/contract/records/claims'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, log } from './room-parts.ts'
import { signUrgentAnswer } from './sign-answer.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Close Case' })
const item = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name })

test('END-05 closing names what is still open, ticked in place; Undo for 10 s takes a single closing back', async ({
  person,
  rooms,
  api,
}) => {
  const patientName = newPatient('Openina')
  const caseId = await rooms.make({ patientName })
  await signUrgentAnswer(await api(CARDIOLOGIST), caseId)
  const { page } = await person(PCP, { at: '/inbox/cases', tall: true })
  await expect(rowOf(page, patientName)).toContainText('Urgent visit advised, not booked')

  await test.step('closing several cases leaves it open unless somebody ticks it', async () => {
    await rowOf(page, patientName).getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Close Cases?$/ }).click()
    const bulk = page.getByRole('dialog', { name: 'Close Cases' })
    await expect(bulk.getByRole('checkbox', { name: `Close ${patientName}` })).not.toBeChecked()
    await expect(bulk).toContainText('Urgent visit not booked')
    await expectNoViolations(page)
    await bulk.getByRole('button', { name: 'Cancel', exact: true }).click()
  })

  await page.goto(roomPath(caseId))
  await page.getByRole('button', { name: 'Close Case' }).click()
  const open = dialog(page).getByRole('region', { name: 'Still open' })
  await expect(open.getByRole('listitem')).toHaveText([
    /Urgent visit not booked/,
    /Blood count/,
    /Patient not told/,
  ])
  await expect(dialog(page).getByRole('button', { name: 'Close with visit not booked' })).toBeVisible()
  await expectNoViolations(page)
  await item(page, 'Urgent visit not booked').click()
  await expect(item(page, 'Urgent visit booked')).toBeChecked()
  await open.getByRole('button', { name: 'Phone' }).click()
  await expect(item(page, 'Patient told')).toBeChecked()

  await dialog(page).getByRole('checkbox', { name: 'Download the PDF to this device' }).uncheck()
  await dialog(page).getByRole('button', { name: 'Close Case' }).click()
  await expect(log(page)).toContainText('closed the case')
  await expect(page.getByLabel('Whose turn it is')).toContainText(
    /Closed · .* by Jonas Abernathy, 1 of 1 action open/,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(log(page)).toContainText('reopened the case')
  await expect(box(page)).toBeVisible()
})

test('END-05 CLOSE-02 a refusal stands beside the button, and the first field that is missing has the focus, on a phone too', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Tobias Renner', dob: '1969-10-03' })
  for (const phone of [false, true]) {
    const { page } = await person(PCP, { phone, at: roomPath(caseId) })
    await page.getByRole('button', { name: 'Close Case' }).click()
    const codes = dialog(page).getByRole('group', { name: 'CPT Codes' })
    await expect(codes.getByRole('checkbox').first()).toBeVisible()
    for (const checked of await codes.getByRole('checkbox', { checked: true }).all()) await checked.uncheck()
    await dialog(page).getByRole('button', { name: 'Close Case' }).click()
    const alert = dialog(page).getByRole('alert')
    await expect(alert).toHaveText(`${ATHENA_TEXTS.fillAll} Choose a code and a diagnosis, or untick Bill.`)
    await expect(alert).toBeInViewport({ ratio: 1 })
    await expect(codes.getByRole('checkbox').first()).toBeFocused()
    await expect(codes.getByRole('checkbox').first()).toBeInViewport()
    await codes.getByRole('checkbox').first().check()
    await dialog(page).getByRole('button', { name: 'Close Case' }).click()
    await expect(alert).toHaveText(`${ATHENA_TEXTS.fillAll} Choose a diagnosis, or untick Bill.`)
    await expect(dialog(page).getByLabel('Select Max 4 Diagnoses')).toBeFocused()
    await expectNoViolations(page)
  }
})
