import { expect, type Locator, type Page } from '@playwright/test'
import { CARDIOLOGIST, PCP } from './people.ts'
import { roomPath } from './room-cases.ts'

/** The conversation of an open room. */
export function log(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' })
}

/** Where a message is written. */
export function box(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message' })
}

export function send(page: Page): Locator {
  return page.getByRole('button', { name: 'Send' })
}

/** The panel beside the conversation. */
export function information(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Case Information' })
}

/** Every match of a pattern in the conversation, from top to bottom. */
export async function shownTexts(page: Page, pattern: RegExp): Promise<string[]> {
  return (await log(page).innerText()).match(pattern) ?? []
}

/** The room of a case, open and ready on the screens of the PCP and of the cardiologist. */
export async function openBothSides(
  caseId: string,
  person: (email: string) => Promise<{ page: Page }>,
): Promise<{ provider: Page; specialist: Page }> {
  const [{ page: provider }, { page: specialist }] = [await person(PCP), await person(CARDIOLOGIST)]
  for (const page of [provider, specialist]) {
    await page.goto(roomPath(caseId))
    await expect(box(page)).toBeFocused()
  }
  return { provider, specialist }
}
