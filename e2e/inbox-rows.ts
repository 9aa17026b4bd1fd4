import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'

/** Returns a made-up patient name that no other case has. */
export function newPatient(firstName: string): string {
  return `${firstName} Testperson ${randomUUID().slice(0, 8)}`
}

/** The row of a patient's case, in the grid or in a phone's list. */
export function rowOf(page: Page, patientName: string): Locator {
  return page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: patientName })
}

/** The displayed case rows, in order, without the draft rows above them. */
export function caseRows(page: Page): Locator {
  return page.getByRole('row').filter({ hasNot: page.getByRole('columnheader'), hasNotText: 'Draft' })
}

/** Returns these patients in the order of their displayed rows; patients without a row are omitted. */
export async function orderOf(page: Page, patientNames: readonly string[]): Promise<string[]> {
  const rows = await page.getByRole('row').allInnerTexts()
  return rows.flatMap((row) => patientNames.find((name) => row.includes(name)) ?? [])
}

/** Returns the number of unread cases in the top bar; 0 if none is shown. */
export async function unreadInBadge(page: Page): Promise<number> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Inbox/ })
  return Number(/\d+/.exec(await link.innerText())?.[0] ?? 0)
}
