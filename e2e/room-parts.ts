import { expect, type Locator, type Page } from '@playwright/test'
import { CARDIOLOGIST, PCP } from './people.ts'
import { roomPath } from './room-cases.ts'

/** The conversation of an open room. */
export function log(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' })
}

/** The part of an open room that scrolls: the signed answers and the conversation. */
export function scroller(page: Page): Locator {
  return page.getByRole('region', { name: 'Conversation' })
}

/** The field for a new message. */
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

/** Files in the message box, and those of messages still being sent. */
export function waiting(page: Page): Locator {
  return page.getByRole('list', { name: 'Files of this message' })
}

/** Every match of a pattern in the conversation, from top to bottom. */
export async function shownTexts(page: Page, pattern: RegExp): Promise<string[]> {
  return (await log(page).innerText()).match(pattern) ?? []
}

/** The room of a case, open and ready on the screens of the PCP and of the cardiologist. */
export async function openBothSides(
  caseId: string,
  person: (email: string, start: { at: string }) => Promise<{ page: Page }>,
): Promise<{ provider: Page; specialist: Page }> {
  const { page: provider } = await person(PCP, { at: roomPath(caseId) })
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  for (const page of [provider, specialist]) await expect(box(page)).toBeFocused()
  return { provider, specialist }
}
