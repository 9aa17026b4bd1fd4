import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'

/** A made-up patient's name that no other case has. */
export function newPatient(firstName: string): string {
  return `${firstName} Testperson ${randomUUID().slice(0, 8)}`
}

/** The row of a patient's case, in the grid or in a phone's list. */
export function rowOf(page: Page, patientName: string): Locator {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: patientName })
}

/** The rows of cases on screen, in their order: those of drafts stand before them. */
export function caseRows(page: Page): Locator {
  return page.getByRole('row').filter({ hasNot: page.getByRole('columnheader'), hasNotText: 'Draft' })
}

/** These patients in the order of their rows on screen; who has no row is left out. */
export async function orderOf(page: Page, patientNames: readonly string[]): Promise<string[]> {
  const rows = await page.getByRole('row').allInnerTexts()
  return rows.flatMap((row) => patientNames.find((name) => row.includes(name)) ?? [])
}

/** Gives the grid room for 60 rows and more, whatever else the inbox holds. */
export async function makeTall(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 3000 })
}

/** The number of unread cases in the top bar; 0 where there is none. */
export async function unreadInBadge(page: Page): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ })
  return Number(/\d+/.exec(await link.innerText())?.[0] ?? 0)
}
