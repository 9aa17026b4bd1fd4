import { readFile } from 'node:fs/promises'
import { fetchDashboardSummary } from '@econsult/contract/dashboard'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { OWNER } from './people.ts'
import { expect, test } from './product.ts'

/** No violation of what stands there once its figures have come. */
async function expectGood(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectNoViolations(page)
}

test('DASH-01 three tiles and Consults Over Time, as chart, table and CSV, with how each figure is counted', async ({
  person,
  api,
}) => {
  const { data } = await (await api(OWNER)).call(fetchDashboardSummary, {})
  const { page } = await person(OWNER)
  await page.getByRole('link', { name: 'Dashboard' }).click()

  const tile = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(tile('Total Consults')).toContainText(String(data.totalConsults))
  await expect(tile('Open Consults')).toContainText(String(data.openConsults))
  const savings = (data.totalConsults * 541).toLocaleString('en-US')
  await expect(tile('Estimated Cost Savings')).toContainText(`$${savings}`)
  await page.getByRole('button', { name: 'How Total Consults is counted' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('support cases are not consults')
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  const chart = tile('Consults Over Time')
  await expect(chart.getByText('No. of Consults')).toBeVisible()
  await expect(chart.getByRole('img', { name: /^Consults Over Time, \d+ in / })).toBeVisible()
  await expectGood(page)
  await chart.getByRole('button', { name: 'Table' }).click()
  await expect(chart.getByRole('columnheader')).toHaveText(['Month', 'No. of Consults'])
  await expect(chart.getByRole('row').last()).toHaveText(`Total${data.totalConsults}`)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(`overview-${data.from}-to-${data.to}.csv`)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(`Total Consults,${data.totalConsults}\r\n`)
  expect(text).toContain(data.months.map(({ month, consults }) => `${month},${consults}`).at(-1))
})

test('DASH-02 the sub-pages have charts and tables, and keep the filter in the address', async ({
  person,
}) => {
  const { page } = await person('biller@demo.example')
  await page.goto('/dashboard/utilization')
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Cardiology')
  await expect(page).toHaveURL(/specialty=\d+/)
  await expect(page.getByRole('region', { name: 'By Provider' })).toBeVisible()
  await expectGood(page)

  await page.getByRole('link', { name: 'Savings & Reimbursements' }).click()
  await expect(page).toHaveURL(/savings-reimbursements\?specialty=\d+/)
  await expect(page.getByRole('region', { name: 'Claims by Status' })).toContainText('NOT SUBMITTED')
  await expectGood(page)

  await page.getByRole('link', { name: 'Consult Efficiency' }).click()
  await page.getByRole('button', { name: 'Closing', exact: true }).click()
  const closing = page.getByRole('region', { name: 'Time to Closing by Month' })
  await closing.getByRole('button', { name: 'Table' }).click()
  await expect(closing.getByRole('row').last()).toContainText('All months')
  await expectGood(page)
})
