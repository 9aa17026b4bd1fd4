import type { Locator, Page } from '@playwright/test'

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
