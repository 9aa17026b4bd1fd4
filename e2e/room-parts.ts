import { expect, type Locator, type Page } from '@playwright/test'
import { CARDIOLOGIST, PCP } from './people.ts'
import { roomPath } from './room-cases.ts'

/** The conversation of an open room. */
export function log(page: Page): Locator {
  return page.getByRole('log', { name: 'Messages' })
}

/** The scrolling area of an open room: the signed answers and the conversation. */
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

/** The files in the message box and in messages that are still being sent. */
export function waiting(page: Page): Locator {
  return page.getByRole('list', { name: 'Files in this message' })
}

/** Returns every match of a pattern in the conversation, from top to bottom. */
export async function shownTexts(page: Page, pattern: RegExp): Promise<string[]> {
  return (await log(page).innerText()).match(pattern) ?? []
}

/** Opens the room of a case for both the PCP and the cardiologist. */
export async function openBothSides(
  caseId: string,
  person: (email: string, start: { at: string }) => Promise<{ page: Page }>,
): Promise<{ provider: Page; specialist: Page }> {
  const { page: provider } = await person(PCP, { at: roomPath(caseId) })
  const { page: specialist } = await person(CARDIOLOGIST, { at: roomPath(caseId) })
  for (const page of [provider, specialist]) await expect(box(page)).toBeFocused()
  return { provider, specialist }
}
