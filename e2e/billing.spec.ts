import { fetchMinutes, saveMinutes } from '@econsult/contract/minutes'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { CARDIOLOGIST, PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'
import { writeAndSign } from './sign-answer.ts'

test('CLOSE-02 CLOSE-03 for a patient at athena, billing codes are grouped, diagnoses are fetched and searched, and at most four diagnoses can be chosen', async ({
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
  // If the case were closed before the chart is loaded, neither a report nor a claim would be sent.
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
  // No report or claim is sent while Undo is possible.
  await expect(page.getByText('The claim has been submitted to athena.')).toBeVisible({ timeout: 40_000 })
})

test('END-03 END-05 reading and acting on an answer takes three clicks, and closing its case with bill and survey takes four', async ({
  person,
  rooms,
  api,
}) => {
  const caseId = await rooms.make({ patientName: 'Celestine Obuya', dob: '1978-03-03' })
  await writeAndSign(await api(CARDIOLOGIST), caseId, {
    recommendation: 'Stop made-up drug A now.',
    actions: [{ id: crypto.randomUUID(), text: 'Blood count', due: null, who: 'provider' }],
  })
  const pcp = await api(PCP)
  const { today } = await pcp.call(fetchMinutes, { caseId })
  const entries = [{ day: today, activity: 'preparation' as const, minutes: 18 }]
  await pcp.call(saveMinutes, { caseId, entries, reason: 'A made-up reason.' })
  const { page } = await person(PCP, { at: '/inbox/needs_you', before: countClicks })

  await page.getByRole('link', { name: /^Read: .*Stop made-up drug A now.*Celestine Obuya$/ }).click()
  await page.getByRole('checkbox', { name: 'Blood count' }).click()
  await page.getByRole('group', { name: 'The patient was told today' }).getByText('Phone').click()
  await expect(page.getByText('All 2 done')).toBeVisible()
  expect(await clicksOf(page)).toBe(3)

  await page.getByRole('button', { name: 'Close Case' }).click()
  const dialog = page.getByRole('dialog', { name: 'Close Case' })
  await expect(dialog.getByRole('checkbox', { name: 'Bill for this consult' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /99452/ })).toBeChecked()
  await expect(dialog.getByText('Remove any diagnosis that this consult was not about.')).toBeVisible()
  await expect(dialog.getByText(/^[12] of 4$/)).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('radio', { name: 'New advice', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Planned, now avoided', exact: true }).click()
  await dialog.getByRole('button', { name: 'Close Case' }).click()
  await expect(dialog).toBeHidden()
  expect(await clicksOf(page)).toBe(7)
  await expect(page.getByText('The claim has been submitted to athena.')).toBeVisible({ timeout: 40_000 })
})

/** Counts the clicks on the page from this call on. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let clicks = 0
    window.addEventListener(
      'pointerdown',
      () => {
        clicks += 1
        document.documentElement.dataset['clicks'] = String(clicks)
      },
      { capture: true },
    )
  })
}

async function clicksOf(page: Page): Promise<number> {
  return Number(await page.locator('html').getAttribute('data-clicks'))
}
