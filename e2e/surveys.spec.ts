import { fetchCase } from '@econsult/contract/cases'
import { closeCase, closeCaseByIds } from '@econsult/contract/closing'
import type { Locator } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'

const option = (dialog: Locator, name: string) => dialog.getByRole('radio', { name, exact: true })

test('SURV-01 a case is closed with two survey taps or none; a second tap clears an answer', async ({
  person,
  rooms,
  api,
}) => {
  const [first, second] = [await rooms.make(), await rooms.make()]
  for (const [caseId, phone] of [
    [first, false],
    [second, true],
  ] as const) {
    await rooms.write(caseId, CARDIOLOGIST, ['A made-up answer.'])
    const sent: unknown[] = []
    const { page } = await person(PCP, { at: roomPath(caseId), phone })
    page.on('request', (request) => {
      if (request.url().endsWith('/case/closeCase')) sent.push(request.postDataJSON())
    })
    await page.getByRole('button', { name: 'Close Case' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close Case' })
    await expect(option(dialog, 'New advice')).toBeVisible()
    await expect(dialog.getByRole('radio', { checked: true, name: /^(?!No upload)/ })).toHaveCount(0)
    await dialog.getByRole('checkbox', { name: 'Download the PDF to this device' }).uncheck()
    await option(dialog, 'New advice').click()
    await option(dialog, 'Planned, now avoided').click()
    await expect(option(dialog, 'Planned, now avoided')).toBeChecked()
    await expectNoViolations(page)
    if (phone) {
      // No answer is required, and pressing an answer again clears it.
      await option(dialog, 'New advice').click()
      await option(dialog, 'Planned, now avoided').click()
      await expect(option(dialog, 'New advice')).not.toBeChecked()
    } else {
      await dialog.getByRole('button', { name: 'Rate from 1 to 5, add a comment' }).click()
      await dialog
        .getByRole('group', { name: /^Value for the patient/ })
        .getByText('4', { exact: true })
        .click()
      await dialog.getByLabel('Comment').fill('A made-up comment')
      await expectNoViolations(page)
    }
    await dialog.getByRole('button', { name: 'Close Case' }).click()
    await expect(page.getByText('This case is closed.')).toBeVisible()
    const said = { plan: 'new-advice', referral: 'avoided', patientValue: 4, comment: 'A made-up comment' }
    expect(sent.map((body) => closeCase.input.parse(body).survey)).toEqual([phone ? {} : said])
    expect((await (await api(PCP)).call(fetchCase, { caseId })).data.isDeleted).toBe(true)
  }
})

test('SURV-01 in bulk closing the questions are under each case, and skipped questions are reported', async ({
  person,
  rooms,
}) => {
  const [one, other] = [newPatient('Surveyna'), newPatient('Skippina')]
  const caseId = await rooms.make({ patientName: one })
  const otherId = await rooms.make({ patientName: other })
  const unanswered = newPatient('Unaskta')
  const silentId = await rooms.make({ patientName: unanswered })
  for (const answered of [caseId, otherId]) await rooms.write(answered, CARDIOLOGIST, ['A made-up answer.'])
  const { page } = await person(PCP, { tall: true })
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/case/closeCaseByIds')) sent.push(request.postDataJSON())
  })
  for (const name of [one, other, unanswered]) {
    await rowOf(page, name)
      .getByRole('checkbox', { name: `Select ${name}` })
      .check()
  }
  await page.getByRole('button', { name: 'Close Cases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Cases' })
  for (const name of [one, other]) await dialog.getByRole('checkbox', { name: `Close ${name}` }).check()
  // The survey is not shown for a consult without an answer.
  await expect(dialog.getByText('No answer yet', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Two questions/ })).toHaveCount(2)
  await expect(dialog.getByText('The two questions are skipped, which is recorded.')).toBeVisible()
  await dialog.getByRole('button', { name: `Two questions, ${one}` }).click()
  await option(dialog, 'Confirmed it').click()
  await expect(dialog.getByRole('button', { name: `Questions answered, ${one}` })).toBeVisible()
  await expect(dialog.getByText('The two questions are skipped for 1 of 2, which is recorded.')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Close 3 Cases' }).click()
  await expect(dialog).toBeHidden()
  const surveys = sent.flatMap((body) => closeCaseByIds.input.parse(body).caseIds)
  expect(surveys.find((row) => row.caseId === caseId)?.survey).toEqual({ plan: 'confirmed' })
  for (const row of surveys.filter((each) => each.caseId !== caseId)) expect(row).not.toHaveProperty('survey')
  expect(surveys.map((row) => row.caseId)).toContain(silentId)
})
