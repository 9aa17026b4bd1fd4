import { expect, type Page } from '@playwright/test'

/**
 * Makes the server end the session of a page that shows the folders: the next response is 402, and the sign-in form
 * appears.
 */
export async function endByServer(page: Page): Promise<void> {
  const answers = '**/api/v1/case/fetchAllCases'
  const json = { status: '0', message: 'Session expired. Login again.' }
  await page.route(answers, (route) => route.fulfill({ status: 402, json }))
  // Clicking a folder may cause no request, because a recently loaded folder is not fetched again. So several folders
  // are clicked, unless a request of the page itself has already ended the session.
  for (const folder of ['Closed Cases', 'All Cases', 'Open Cases']) {
    if (page.url().endsWith('/login')) break
    await page
      .getByRole('link', { name: folder })
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await page.waitForURL(/\/login$/, { timeout: 2000 }).catch(() => undefined)
  }
  await expect(page).toHaveURL(/\/login$/)
  await page.unroute(answers)
}
