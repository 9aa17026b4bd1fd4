import { readFile } from 'node:fs/promises'
import { fetchDashboardSummary } from '@econsult/contract/dashboard'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { caseRows } from './inbox-rows.ts'
import { OWNER } from './people.ts'
import { expect, test } from './product.ts'

/** Checks accessibility once the figures are loaded. */
async function expectGood(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectNoViolations(page)
}

/** Opens a dashboard view from any page. */
async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name, exact: true }).click()
}

/** Waits until the table has rows and each row contains this text. */
async function expectEachRow(page: Page, text: string): Promise<void> {
  await expect(caseRows(page).first()).toContainText(text)
  await expect(caseRows(page).filter({ hasNotText: text })).toHaveCount(0)
}

test('DASH-01 DASH-03 A1 three tiles and Consults Over Time are available as chart, table and CSV; a provider’s list states the number of colleagues’ consults', async ({
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

  const total = tile('Total Consults').getByRole('link', { name: String(data.totalConsults), exact: true })
  await total.click()
  await expect(
    page.getByText(new RegExp(`^${data.totalConsults} consults, \\d+ from colleagues \\(not listed\\)$`)),
  ).toBeVisible()
})

test('DASH-02 the sub-pages show charts and tables, and keep the filter in the URL', async ({ person }) => {
  const { page } = await person('biller@demo.example', { at: '/dashboard/utilization' })
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

test('DASH-03 a tile, a cell and a chart point each open the list of exactly their consults', async ({
  person,
  api,
}) => {
  const { data } = await (await api('biller@demo.example')).call(fetchDashboardSummary, {})
  const { page } = await person('biller@demo.example', { at: '/dashboard' })
  const tile = page.getByRole('region', { name: 'Open Consults', exact: true })
  await tile.getByRole('link', { name: String(data.openConsults), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/inbox/cases\\?from=${data.from}&to=${data.to}$`))
  await expect(page.getByText(`${data.openConsults} consults`, { exact: true })).toBeVisible()
  await expect(page.getByText(`of ${data.openConsults}`)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Sent' })).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Show all cases' }).click()
  await expect(page).toHaveURL('/inbox/cases')

  await openView(page, 'Savings & Reimbursements')
  const claims = page.getByRole('region', { name: 'Claims by Status' })
  await claims.getByRole('button', { name: 'Table' }).click()
  const cell = claims.getByRole('row', { name: /^NOT SUBMITTED/ }).getByRole('link')
  const figure = await cell.innerText()
  await cell.click()
  await expect(page).toHaveURL(/\/inbox\/closed_cases\?.*claim=NOT\+SUBMITTED$/)
  await expect(page.getByText(new RegExp(`^${figure} consults?$`))).toBeVisible()
  await expectEachRow(page, 'NOT SUBMITTED')

  await openView(page, 'Utilization')
  const chart = page.getByRole('region', { name: 'Consults by Month' }).getByRole('img')
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  const box = await chart.boundingBox()
  if (!box) throw new Error('no chart')
  const last = data.months.at(-1)
  // The last month is at the right end.
  await chart.click({ position: { x: box.width - 70, y: box.height / 2 } })
  await expect(page).toHaveURL(new RegExp(`/inbox/all_cases\\?from=${last?.month}-01&to=${data.to}$`))
  await expect(page.getByText(new RegExp(`^${last?.consults} consults?$`))).toBeVisible()
})

test('INB-18 the list is sorted and filtered by claim status, and Deliveries is one click away', async ({
  person,
}) => {
  const { page } = await person('biller@demo.example')
  await expect(caseRows(page).first()).toBeVisible()
  await page.getByRole('link', { name: /^Closed Cases/ }).click()
  await expect(page.getByRole('grid', { name: 'Closed Cases' })).toBeVisible()
  const head = page.getByRole('columnheader', { name: 'Claim Status' })
  await head.click()
  await expect(page).toHaveURL(/sort=claim-descending/)
  await expect(caseRows(page).first()).toContainText('SUBMITTED')
  await page.getByRole('button', { name: 'All claims' }).click()
  await page.getByRole('menuitemradio', { name: 'NOT SUBMITTED' }).click()
  await expect(page).toHaveURL(/claim=NOT\+SUBMITTED/)
  await expectEachRow(page, 'NOT SUBMITTED')
  await expectNoViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Deliveries' }).click()
  await expect(page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first()).toContainText(
    'Needs attention',
  )
})
