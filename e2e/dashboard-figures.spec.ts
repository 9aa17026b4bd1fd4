import { expectNoViolations } from './accessibility.ts'
import { caseRows } from './inbox-rows.ts'
import { BILLER, OWNER } from './people.ts'
import { expect, test } from './product.ts'

/** A period before the first case was sent. */
const QUIET = 'from=2019-01-01&to=2019-01-31'

test('DASH-03 a figure of zero opens its empty list, which states that it is empty', async ({ person }) => {
  const { page } = await person(OWNER, { at: `/dashboard?${QUIET}` })
  const tile = page.getByRole('region', { name: 'Open Consults', exact: true })
  await tile.getByRole('link', { name: '0', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/inbox/cases\\?${QUIET}`))
  await expect(page.getByText('This figure includes no consults')).toBeVisible()
  await expectNoViolations(page)

  await page.goBack()
  for (const view of ['Overview', 'Utilization', 'Savings & Reimbursements', 'Consult Efficiency']) {
    const tab = page.getByRole('link', { name: view, exact: true })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText('No consults match these filters')).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    for (const nought of await page
      .locator('main')
      .getByText(/^\$?0( %)?$/)
      .all()) {
      const isOpener = await nought.evaluate((element) => element.closest('a, button') !== null)
      expect(isOpener, `${view}: ${await nought.innerHTML()}`).toBe(true)
    }
  }
})

test('DASH-03 a percentage opens the list of the counted consults', async ({ person }) => {
  const { page } = await person(BILLER, { at: '/dashboard/utilization' })
  const states = page.getByRole('region', { name: 'Cases by State' })
  const closed = states.getByRole('listitem').filter({ hasText: 'Closed' })
  const count = await closed.getByRole('link').first().innerText()
  await closed.getByRole('link', { name: /^\d+ %$/ }).click()
  await expect(page).toHaveURL(/\/inbox\/closed_cases\?.*state=Closed/)
  await expect(page.getByText(new RegExp(`^${count} consults?$`))).toBeVisible()
  await expect(caseRows(page).first()).toBeVisible()
})
