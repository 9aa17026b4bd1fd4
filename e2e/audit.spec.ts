import { breakGlass } from '@econsult/contract/audit/break-glass'
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

/** What the page says if the check could not be loaded, and then if a record was changed. */
async function readFault(page: Page): Promise<void> {
  await page.route('**/audit/fetchAuditCheck', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('The check could not be loaded')).toBeVisible()
  await page.unroute('**/audit/fetchAuditCheck')
  const fault = { kind: 'changed', from: 3, to: 3, checkpoint: 1 }
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
  await page.getByRole('button', { name: 'Compare with the copy outside' }).click()
  await page.getByLabel(/^Checkpoint from the email/).fill('Nothing of this kind.')
  await expect(page.getByText('There is no checkpoint of your practice in this text.')).toBeVisible()
  await expectNoViolations(page)
}
