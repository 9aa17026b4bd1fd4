import { readFile } from 'node:fs/promises'
import { fetchClaims } from '@econsult/contract/claims'
import { closeCase } from '@econsult/contract/closing'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import type { Api } from './api.ts'
import { newPatient } from './inbox-rows.ts'
import { PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'

const BILLER = 'biller@demo.example'

/** The patient's row in the biller's list. */
function lineOf(page: Page, patient: string) {
  return page.getByRole('list', { name: 'Claims' }).getByRole('listitem').filter({ hasText: patient }).first()
}

/** Closes a case with this many minutes of preparation, so that the biller's list contains its claim. */
async function close(api: (email: string) => Promise<Api>, caseId: string, patient: string, minutes: number) {
  const day = new Date().toISOString().slice(0, 10)
  await (
    await api(PCP)
  ).call(closeCase, {
    caseId,
    target: 'none',
    minutes: [{ day, activity: 'preparation', minutes }],
  })
  const biller = await api(BILLER)
  await expect.poll(async () => (await biller.call(fetchClaims, { patient })).data.length).toBe(1)
}

test('PAID-04 PAID-03 the biller filters, sorts, opens, holds, releases, bills, overrides and exports claims', async ({
  person,
  rooms,
  api,
}) => {
  const [fits, short] = [newPatient('Fitta'), newPatient('Shorta')]
  for (const [patient, minutes] of [
    [fits, 18],
    [short, 12],
  ] as const) {
    await close(api, await rooms.make({ patientName: patient }), patient, minutes)
  }
  const { page } = await person(BILLER)
  await page.getByRole('link', { name: /^Claims/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Claims')

  await test.step('the demo data contains every state, and the list is filtered and sorted', async () => {
    const states = page.getByRole('group', { name: 'State' })
    for (const name of [/^To bill [1-9]/, /^Held [1-9]/, /^Stopped [1-9]/, /^Sent [1-9]/, /^Refused [1-9]/]) {
      await expect(states.getByRole('button', { name })).toBeVisible()
    }
    await expectNoViolations(page)
    await states.getByRole('button', { name: /^Stopped/ }).click()
    await expect(lineOf(page, short)).toContainText(
      '12 min of preparation and communication, 16 to 30 needed',
    )
    await expect(lineOf(page, fits)).toHaveCount(0)
    await states.getByRole('button', { name: /^All/ }).click()
    await page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Patient' }).click()
    await expect(page).toHaveURL(/sort=patient/)
    const names = page.getByRole('list', { name: 'Claims' }).getByRole('button', { expanded: false })
    await expect(names.first()).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search patient' })).toBeFocused()
    await page.getByRole('searchbox', { name: 'Search patient' }).fill(fits)
    await expect(lineOf(page, short)).toHaveCount(0)
    await expect(page).not.toHaveURL(/Fitta/)
  })

  const line = lineOf(page, fits)
  await test.step('an open row shows each code with its reason and its recorded facts', async () => {
    await line.getByRole('button', { expanded: false }).click()
    await expect(line.getByRole('list', { name: 'Candidate codes' })).toContainText(
      '99452Passes18 min of preparation and communication, 16 to 30 needed.',
    )
    await expect(line).toContainText('18 Jonas Abernathy')
    await expect(line).toContainText('Verbal, by the patient (box)')
    await expect(line).toContainText('CMS, Jan. 01 2026')
    await expectNoViolations(page)
  })

  await test.step('a claim is held and released, and billed once', async () => {
    await line.getByRole('button', { name: 'Hold' }).click()
    const hold = page.getByRole('dialog', { name: 'Hold 99452?' })
    await hold.getByLabel('Reason').fill('asks the payer first')
    await hold.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(line).toContainText(/Held by .*: asks the payer first/)
    await line.getByRole('button', { name: 'Release' }).click()
    await line.getByRole('button', { name: 'Bill 99452' }).click()
    const bill = page.getByRole('dialog', { name: 'Bill 99452?' })
    await bill.getByLabel('Claim number in your billing system').fill('20811')
    await expectNoViolations(page)
    await bill.getByRole('button', { name: 'Record as billed' }).click()
    await expect(line).toContainText(/recorded by .*, claim 20811/)
    await expect(line.getByRole('button', { name: /^Bill|^Override/ })).toHaveCount(0)
    await line.getByRole('button', { name: 'Record a refusal' }).click()
    const refused = page.getByRole('dialog', { name: 'Was 99452 refused?' })
    await refused.getByRole('button', { name: 'Save' }).click()
    await expect(refused).toContainText('Say what the payer answered.')
    await refused.getByLabel('What the payer answered').fill('the referring NPI is missing')
    await refused.getByRole('button', { name: 'Save' }).click()
    await expect(line).toContainText('Payer: the referring NPI is missing')
  })

  await test.step('a code that a rule stops is overridden with a reason and a text, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('searchbox', { name: 'Search patient' }).fill(short)
    const stopped = lineOf(page, short)
    await stopped.getByRole('button', { expanded: false }).click()
    await expect(stopped).toContainText('Fails')
    await expectNoViolations(page)
    await stopped.getByRole('button', { name: 'Note a visit' }).click()
    const note = page.getByRole('dialog', { name: 'Note a visit' })
    await note.getByLabel('Type').selectOption('apcm')
    await note.getByRole('button', { name: 'Save' }).click()
    await expect(stopped).toContainText('APCM billed by the same clinician')
    await stopped.getByRole('button', { name: 'Override 99452' }).click()
    const override = page.getByRole('dialog', { name: 'Override the rule for 99452?' })
    await override.getByRole('button', { name: 'Override and bill' }).click()
    await expect(override).toContainText('Choose a reason.')
    await override.getByRole('radio', { name: 'The payer allows it' }).check()
    await override.getByRole('button', { name: 'Override and bill' }).click()
    await expect(override).toContainText('Say what you know, and from whom.')
    await override.getByLabel('What you know, and from whom').fill('Confirmed by the payer’s office.')
    await expectNoViolations(page)
    await override.getByRole('button', { name: 'Override and bill' }).click()
    await expect(stopped).toContainText(/Override by .*: the payer allows it/)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the exported list respects the filter', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toContain('Patient,Specialty,Closed,Clinician,Code,State,Rule,Why,Payer,Also sent')
    expect(csv).toContain(short)
    expect(csv).not.toContain(fits)
  })
})

test('PAID-03 the practice chooses rules by payer; held and lost claims are shown with the savings; other roles have no list', async ({
  person,
}) => {
  const { page } = await person(BILLER, { at: '/account/payer-rules' })
  const rules = page.getByRole('list', { name: 'Rules by payer' })
  await expect(rules).toContainText('All other payers')
  await page.getByRole('button', { name: 'Change the rules for all other payers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rules for all other payers' })
  await dialog.getByText('30 minutes', { exact: true }).click()
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toContainText('99452 from 30 minutes')
  await page.getByRole('button', { name: 'Change the rules for all other payers' }).click()
  await dialog.getByText('16 minutes (accepted by CMS)').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toContainText('99452 from 16 minutes')
  await page.goto('/dashboard/savings-reimbursements')
  const figures = page.getByRole('region', { name: 'Held and lost claims' })
  await expect(figures).toContainText(/\d+ held, \d+ lost/)
  await expect(figures.getByRole('list', { name: 'Stopped, by rule' })).toContainText(/Too few minutes\d/)
  await expectNoViolations(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toMatch(/Too few minutes,Stopped,\d/)
  await page.goto('/guide/what-can-be-billed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What can be billed')
  const { page: sender } = await person(PCP, { at: '/claims' })
  await expect(sender).toHaveURL(/\/inbox/)
})

test('PAID-03 CLOSE-02 for a patient at athena, the matching code is preselected, with its reasons in one line', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Tobias Renner', dob: '1969-10-03' })
  const { page } = await person(PCP, { at: roomPath(caseId) })
  await page.getByRole('button', { name: 'Close Case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Case' })
  const code = dialog.getByRole('checkbox', { name: /99452/ })
  await expect(code).not.toBeChecked()
  await expect(dialog.getByText(/^Does not fit: 0 min/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Your minutes/ }).click()
  await dialog.getByRole('button', { name: 'Add minutes' }).click()
  const form = dialog.getByRole('group', { name: 'Add minutes' })
  await form.getByLabel('Minutes', { exact: true }).fill('18')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText(/^Fits: 18 min/)).toBeVisible()
  await expect(code).toBeChecked()
  await expectNoViolations(page)
})

test('PAID-04 a code that was sent from the closing dialog is the first line of the row, above the override question', async ({
  person,
  rooms,
  api,
}) => {
  const caseId = await rooms.make({ patientName: 'Tobias Renner', dob: '1969-10-03' })
  const claim = {
    procedureCodes: [{ procedurecode: '99421', description: 'Made up' }],
    diagnoses: [{ code: 'I10', name: 'Made up' }],
  }
  await (await api(PCP)).call(closeCase, { caseId, target: 'athena', claim })
  const biller = await api(BILLER)
  const asked = { patient: 'Tobias Renner', sort: 'closed', descending: true } as const
  const sent = async () => (await biller.call(fetchClaims, asked)).data[0]?.sentOut.join()
  await expect.poll(sent).toMatch(/^99421 sent to athena, accepted /)
  const { page } = await person(BILLER, { at: '/claims' })
  await page.getByRole('searchbox', { name: 'Search patient' }).fill('Tobias Renner')
  const line = lineOf(page, 'Tobias Renner')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(line.getByText(/^99421 sent to athena, accepted .*, claim \S+$/)).toBeVisible()
  }
  await line.getByRole('button', { expanded: false }).click()
  await line.getByRole('button', { name: 'Override 99452' }).click()
  const dialog = page.getByRole('dialog', { name: 'Override the rule for 99452?' })
  await expect(dialog.getByText(/^Other claim for this case: 99421 sent to athena, accepted /)).toBeVisible()
  await expectNoViolations(page)
})
