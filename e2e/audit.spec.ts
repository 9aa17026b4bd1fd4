import { breakGlass } from '@econsult/contract/audit/break-glass'
import { createCase } from '@econsult/contract/cases'
import type { AuditFaultFacts } from '@econsult/contract/audit/check'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { ADMINISTRATOR, OWNER, PCP } from './people.ts'
import { expect } from './product.ts'
import { test } from './room-cases.ts'

const REASON = 'The sender asked us to look at a made-up file.'

for (const phone of [false, true]) {
  test(`AUD-02 AUD-03 an administrator opens a case with a reason, and the practice admin reads who has seen it and that nothing was changed${phone ? ', on a phone' : ''}`, async ({
    person,
    rooms,
    api,
  }) => {
    const patientName = `Seena Person${phone ? 'phone' : ''}`
    const caseId = await rooms.make({ patientName })
    await rooms.write(caseId, PCP, ['A made-up message.'])

    if (phone) await (await api(ADMINISTRATOR)).call(breakGlass, { caseId, reason: REASON })
    else {
      const { page: administrator } = await person(ADMINISTRATOR, { at: `/insidemessage/room_${caseId}` })
      await expect(administrator.getByRole('heading', { level: 1 })).toHaveText(
        'Why do you need to see this case?',
      )
      await expect(administrator.getByText('A made-up message.')).toHaveCount(0)
      await administrator.getByRole('button', { name: 'Open the Case' }).click()
      await expect(administrator.getByText('Give a reason of at least 10 characters.')).toBeVisible()
      await expectNoViolations(administrator)
      await administrator.getByLabel('Reason').fill(REASON)
      await administrator.getByRole('button', { name: 'Open the Case' }).click()
      await expect(administrator.getByRole('log')).toContainText('A made-up message.')
    }

    const { page } = await person(OWNER, { phone, at: `/who_has_seen/case_${caseId}` })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who has seen this')
    await expect(page.getByText(patientName)).toBeVisible()
    const broken = page.getByRole('listitem').filter({ hasText: 'Break-glass' })
    await expect(broken).toContainText('administrator of the platform')
    await expect(broken).toContainText(REASON)
    await expect(page.getByText('What was said on the phone')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^Administrators/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'created the case' })).toHaveCount(0)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF for the patient' }).click()
    expect((await saved).suggestedFilename()).toBe('who-has-seen-this.pdf')

    await page.getByRole('link', { name: 'Show the check' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit check')
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(
      page.getByRole('heading', { name: 'Nothing was changed, removed, reordered or cut off' }),
    ).toBeVisible()
    await expectNoViolations(page)
    if (!phone) await readFault(page)
  })
}

/** Checks the texts of the page in two situations: the audit check could not be loaded, and a record was changed. */
async function readFault(page: Page): Promise<void> {
  await page.route('**/audit/fetchAuditCheck', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('The check could not be loaded')).toBeVisible()
  await page.unroute('**/audit/fetchAuditCheck')
  const fault: AuditFaultFacts = { kind: 'changed', from: 3, to: 3, checkpoint: 1 }
  await page.route('**/audit/fetchAuditCheck', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, check: { ...data.check, fault } } } })
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Record 3 was changed' })).toBeVisible()
  await page.getByRole('button', { name: 'Show record 3' }).click()
  const record = page.getByRole('dialog', { name: 'Record 3' })
  await expect(record).toContainText('"action"')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Compare with external copy' }).click()
  await page.getByLabel(/^Checkpoint from the email/).fill('Nothing of this kind.')
  await expect(page.getByText('There is no checkpoint of your practice in this text.')).toBeVisible()
  await expectNoViolations(page)
}

const [PATIENT, ADMITTED] = ['Lookia Person', '1961-02-03']

for (const phone of [false, true]) {
  test(`AUD-02 a practice admin searches a patient on the account page, and reads who has seen them${phone ? ', on a phone' : ''}`, async ({
    person,
    api,
  }) => {
    const patientName = `${PATIENT}${phone ? 'phone' : ''}`
    const asked = { specialtyIds: ['2'], patientName, dob: ADMITTED, patientConsentGiven: true as const }
    await (await api(PCP)).call(createCase, asked)
    const { page } = await person(OWNER, { phone, at: '/account/practice-data' })
    const search = page.getByRole('region', { name: 'Who has seen a patient’s data' })
    await search.getByRole('searchbox', { name: 'Search patient name' }).fill('nobody of this name')
    await expect(search.getByRole('status')).toContainText('No patient matches.')
    await search.getByRole('searchbox', { name: 'Search patient name' }).fill(patientName.slice(0, -1))
    const row = search.getByRole('list', { name: 'Patients' }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('02/03/1961')
    await expect(row).toContainText('1 case')
    await expectNoViolations(page)
    await row.getByRole('link', { name: patientName }).click()
    await expect(page).toHaveURL(/\/who_has_seen\/patient_[0-9a-f-]{36}$/)
    await expect(page.getByText(`${patientName}, DOB 02/03/1961`)).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'created the case' })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Back to practice data' }).click()
    await expect(page).toHaveURL(/\/account\/practice-data$/)
  })

  test(`AUD-02 each checkpoint shows its result, and no mark is green while there is a fault${phone ? ', on a phone' : ''}`, async ({
    person,
  }) => {
    const { page } = await person(OWNER, { phone, at: '/account' })
    await answerChecks(page, null)
    await page.goto('/audit_check')
    const rows = checkpointRows(page, phone)
    await expect(rows).toHaveCount(3)
    for (const [place, result] of ['Not compared', 'Matches', 'Matches'].entries()) {
      await expect(rows.nth(place).getByText(result)).toBeInViewport()
    }
    await expect(
      page.getByText('The first 80 match checkpoint 2; the last 5 are not in a checkpoint yet.'),
    ).toBeVisible()
    await expect(page.getByText('No external copy was compared')).toBeVisible()
    await expectNoViolations(page)

    await answerChecks(page, { kind: 'changed', from: 50, to: 50, checkpoint: 2 })
    await page.reload()
    for (const [place, result] of ['Differs', 'Differs', 'Before the fault'].entries()) {
      await expect(rows.nth(place).getByText(result)).toBeVisible()
    }
    await expect(page.getByText('The first 40 records match checkpoint 1.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Matches' })).toHaveCount(0)
    await expect(page.getByText('Inconclusive because of the fault')).toHaveCount(3)
    await expectNoViolations(page)
  })
}

function checkpointRows(page: Page, phone: boolean) {
  if (phone) return page.getByRole('list', { name: 'Checkpoints' }).getByRole('listitem')
  return page.getByRole('region', { name: 'Checkpoints' }).getByRole('row').filter({ hasText: ' … ' })
}

/**
 * Replaces the server's responses with three checkpoints and the result of a check. The result has this fault, and is
 * older than the newest checkpoint.
 */
async function answerChecks(page: Page, fault: AuditFaultFacts | null): Promise<void> {
  const checkpoints = [3, 2, 1].map((number) => ({
    number,
    at: Date.UTC(2026, 2, number, 6),
    size: number * 40,
    root: `${number}`.repeat(64),
    mailedAt: Date.UTC(2026, 2, number, 6),
    storedAt: null,
    witnessedAt: null,
  }))
  const checkpoint = fault ? { number: 1, size: 40 } : { number: 2, size: 80 }
  const check = {
    at: Date.UTC(2026, 2, 2, 9),
    durationMs: 400,
    size: 85,
    checkpoint,
    copy: null,
    fault,
    toldAt: null,
  }
  await page.route('**/audit/fetchAuditCheck', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const json = {
      ...rest,
      data: { ...data, check, checkpoints, places: ['mail'], keys: ['econsult-audit+2026+x'] },
    }
    await route.fulfill({ response, json })
  })
}
