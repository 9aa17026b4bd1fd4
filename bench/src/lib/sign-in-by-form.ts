import type { Page } from '../web/received-scripts.ts'

/** Matches inbox rows, including rows that are rendered before the grid has loaded. */
export const ROWS = '[role="row"][data-id]'

/** Signs in on the login page and waits for the inbox. */
export async function signInByForm(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator(ROWS).first().waitFor()
}
