import { expect, type Page } from '@playwright/test'

/** Lets the server end the session of a page that shows the frame: the next answer is 402, and the form comes. */
export async function endByServer(page: Page): Promise<void> {
  const answers = '**/api/v1/case/fetchAllCases'
  const json = { status: '0', message: 'Session expired. Login again.' }
  await page.route(answers, (route) => route.fulfill({ status: 402, json }))
  // The page may ask by itself meanwhile: then the form comes before the click can.
  void page
    .getByRole('link', { name: 'Closed Cases' })
    .click()
    .catch(() => undefined)
  await expect(page).toHaveURL(/\/login$/)
  await page.unroute(answers)
}
