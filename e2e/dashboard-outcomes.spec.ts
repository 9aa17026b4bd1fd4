import { readFile } from 'node:fs/promises'
import { expectNoViolations } from './accessibility.ts'
import { SUPERUSER } from './people.ts'
import { expect, test } from './product.ts'

/** Returns the CSV rows below a title, as cells; no cell of this CSV contains a quotation mark or a line break. */
function partOf(csv: string, title: string): string[][] {
  const lines = csv.split(/\r?\n/)
  const start = lines.findIndex((line) => line.replaceAll('"', '') === title) + 2
  const end = lines.findIndex((line, index) => index > start && line === '')
  return lines.slice(start, end === -1 ? undefined : end).map(cellsOf)
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}

test('SURV-02 the outcomes show figures with their cases, and the figures can be recomputed from the CSV', async ({
  person,
}) => {
  const { page } = await person(SUPERUSER, { at: '/dashboard/outcomes' })
  const avoided = page.getByRole('region', { name: 'Visits Avoided', exact: true })
  await expect(avoided).toContainText(/\d+ of \d+ answered surveys/)
  const [, n = '', m = ''] = /(\d+) of (\d+)/.exec(await avoided.innerText()) ?? []
  const bySpecialty = page.getByRole('region', { name: 'Visits Avoided by Specialty' })
  await expect(bySpecialty).toContainText('Withheld, fewer than 5 answers')
  await expect(page.getByRole('region', { name: 'Response Intervals' })).toContainText(/Declined\s*\d+ %/)
  await expectNoViolations(page)

  await test.step('SURV-02 the figures equal those computed from the CSV, which contains no names', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const csv = await readFile(await (await saving).path(), 'utf8')
    const rows = partOf(csv, 'Consults')
    const column = (index: number, value: string) => rows.filter((row) => row[index]?.endsWith(value)).length
    const figures = new Map(partOf(csv, 'Figures').map(([name = '', ...cells]) => [name, cells.slice(0, 2)]))
    const referred = rows.filter((row) => row[3] !== '').length
    const planned = rows.filter((row) => row[4] !== '').length
    expect([n, m]).toEqual([String(column(3, 'now avoided')), String(referred)])
    expect(Object.fromEntries(figures)).toEqual({
      'Visits Avoided': [n, m],
      'Visits Prompted': [String(column(3, 'now made')), m],
      'New Advice': [String(column(4, 'New advice')), String(planned)],
      'Response Rate': [String(column(2, 'answered')), String(rows.filter((row) => row[2] !== '').length)],
      Declined: [String(column(5, 'yes')), String(rows.length)],
    })
    const times = (index: number) => rows.flatMap((row) => (row[index] ? [Number(row[index])] : []))
    const intervals = partOf(csv, 'Response Intervals, seconds').map(([, ...cells]) => cells.map(Number))
    expect(intervals.map(([median]) => median)).toEqual([
      expect.closeTo(medianOf(times(7)), 2),
      expect.closeTo(medianOf(times(8)), 2),
    ])
    expect(csv).not.toMatch(/Renner|Abernathy/)
  })

  await test.step('SURV-02 a figure opens its cases, and is also shown beside the savings', async () => {
    await avoided.getByRole('link', { name: `${n} of ${m}` }).click()
    await expect(page.getByText(/effect on the referral: Planned, now avoided/)).toBeVisible()
    await expect(page.getByText(new RegExp(`^${n} consults?$`))).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    const savings = page.getByRole('region', { name: 'Estimated Cost Savings' })
    await expect(savings).toContainText(/consults at \$541 each/)
    await expect(savings).toContainText(`${n} of ${m}`)
    await expectNoViolations(page)
  })
})

test('SURV-02 the outcomes are legible on a phone and in the dark scheme, and days without surveys are reported as such', async ({
  person,
}) => {
  const { page } = await person(SUPERUSER, { at: '/dashboard/outcomes', phone: true, dark: true })
  await expect(page.getByRole('region', { name: 'Effect on the Plan' })).toContainText('New advice')
  await expectNoViolations(page)
  await page.goto('/dashboard/outcomes?from=2019-01-01&to=2019-01-31')
  await expect(page.getByText('No consults match these filters')).toBeVisible()
})

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}
