import { fetchAnswers } from '@econsult/contract/answers'
import { ATHENA_TEXTS } from '@econsult/contract/records/claims'
import { declineRequest } from '@econsult/contract/requests'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { newPatient, rowOf } from './inbox-rows.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { box, log } from './room-parts.ts'
import { signUrgentAnswer } from './sign-answer.ts'

const fetchAnswersPath = `**${fetchAnswers.path}`

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Close Case' })
const item = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name })

test('END-05 the closing dialog lists the open entries, which can be ticked there; Undo reverts a single closing for 10 s', async ({
  person,
  rooms,
  api,
}) => {
  const patientName = newPatient('Openina')
  const caseId = await rooms.make({ patientName })
  await signUrgentAnswer(await api(CARDIOLOGIST), caseId)
  const { page } = await person(PCP, { at: '/inbox/cases', tall: true })
  await expect(rowOf(page, patientName)).toContainText('Urgent visit advised, not booked')

  await test.step('closing several cases leaves open entries open unless they are ticked', async () => {
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

test('END-05 CLOSE-02 a refusal is shown beside the button, and the first missing field gets the focus, including on a phone', async ({
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

test('END-05 END-07 a case cannot be closed before its open entries are loaded; an urgent decline is confirmed or stays open', async ({
  person,
  rooms,
  api,
}) => {
  const answered = await rooms.make({ patientName: newPatient('Slowina') })
  const declined = await rooms.make({ patientName: newPatient('Urgentina') })
  const specialist = await api(CARDIOLOGIST)
  await signUrgentAnswer(specialist, answered)
  const urgent = { reason: 'needs-to-be-seen', phoneNumber: '+12025550143' } as const
  await specialist.call(declineRequest, { caseId: declined, specialtyId: '2', ...urgent })
  const { page } = await person(PCP)
  const close = (name: string) => dialog(page).getByRole('button', { name, exact: true })

  await test.step('closing is disabled while the answers are loading or cannot be loaded', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(fetchAnswersPath, async (route) => {
      await held.promise
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto(roomPath(answered))
    await page.getByRole('button', { name: 'Close Case' }).click()
    await expect(dialog(page).getByRole('status', { name: 'Loading open items' })).toBeVisible()
    await expect(close('Close Case')).toBeDisabled()
    held.resolve()
    await expect(dialog(page)).toContainText('Open items from the signed answers could not be loaded.')
    await page.unroute(fetchAnswersPath)
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(item(page, 'Urgent visit not booked')).toBeVisible()
    await expect(close('Close with visit not booked')).toBeEnabled()
  })

  await test.step('an entry that is not confirmed stays open in the closed case', async () => {
    await page.goto(roomPath(declined))
    await page.getByRole('button', { name: 'Close Case' }).click()
    await expect(dialog(page)).toContainText('Declined as urgent, by Samuel Okonjo, call +1 (202) 555-0143')
    await dialog(page).getByRole('checkbox', { name: 'Download the PDF to this device' }).uncheck()
    await close('Close with patient not seen').click()
    await expect(page.getByLabel('Whose turn it is')).toContainText('declined as urgent, patient not seen')
    const why = page.getByRole('region', { name: 'Why it was declined' })
    await expect(why.getByRole('link', { name: 'Call +1 (202) 555-0143' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(log(page)).toContainText('reopened the case')
    await expect(why.getByRole('link', { name: 'Call +1 (202) 555-0143' })).toBeVisible()
  })

  await test.step('confirming a visit in the dialog ends the entry', async () => {
    await page.getByRole('button', { name: 'Close Case' }).click()
    await dialog(page).getByRole('button', { name: 'Visit is booked' }).click()
    await expect(dialog(page)).toContainText('Visit booked, by Samuel Okonjo')
    await close('Close Case').click()
    await expect(log(page)).toContainText('closed the case')
    await expect(page.getByLabel('Whose turn it is')).not.toContainText('patient not seen')
  })
})
