import type { Page } from '@playwright/test'
import { login } from '@econsult/contract/auth/sign-in'
import { expectNoViolations } from './accessibility.ts'
import { apiWith } from './api.ts'
import { expect, test } from './product.ts'
import { signUpByApi } from './sign-up-by-api.ts'

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1240')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('44012')
}

/** Compares the rendered text, because only there are the lines separate. */
const LINES = { useInnerText: true }

/** Returns the errors of the card fields, from top to bottom. */
function cardError(page: Page) {
  return page.getByRole('group', { name: 'Card' }).getByText(/^Error with Card/)
}

test('REG-06 REG-07 the payment page shows the price, and reports a missing name, a refused card and a failed bank check; after the payment, the account is created', async ({
  visitor,
  product,
}) => {
  const { page } = await visitor()
  const { email, password } = await signUpByApi(product.url, page, 'payer@made-up.example')
  const toUs: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(product.url)) toUs.push(request.postData() ?? '')
  })
  // A user who closed the page before paying continues by signing in.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/payment-info')
  const summary = page.getByRole('complementary', { name: 'Your subscription' })
  await expect(summary).toContainText('$50/month')
  await expect(summary).toContainText(
    'For the first 3 months and $150/month for the remainder of the initial year.',
  )
  await expect(summary).toContainText('Made-up Family Medicine')
  await expect(page.getByText('$50 today, $150 a month starting in month 4.')).toBeVisible()

  const name = page.getByLabel('Name on Card')
  await name.press('Enter')
  await expect(page.getByText('Please enter your name.')).toBeHidden()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  await expect(name).toBeFocused()
  await expectNoViolations(page)

  await name.fill('Testina Madeup')
  await typeCard(page, '4000000000000002')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(cardError(page)).toHaveText(/^Error with Card\nYour card was declined\.$/, LINES)
  await expect(page).toHaveURL('/payment-info')
  await expectNoViolations(page)

  await page.getByLabel('Card number').fill('4000002500003155')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page
    .getByRole('dialog', { name: 'Your bank asks you to verify your identity' })
    .getByText('Fail')
    .click()
  await expect(cardError(page)).toHaveText(
    /^Error with Card\nWe are unable to authenticate your payment method\./,
    LINES,
  )
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page
    .getByRole('dialog', { name: 'Your bank asks you to verify your identity' })
    .getByText('Complete')
    .click()
  await expect(page.getByText('Account created successfully.')).toBeVisible()
  await expect(page).toHaveURL('/inbox/cases')
  await expect(page.getByText(`Welcome, Dr Madeup. Your practice is ready.`)).toContainText(
    `We received your payment and will email the receipt to ${email}.`,
  )
  await expectNoViolations(page)

  expect(toUs.filter((body) => /4000002500003155|4000 0025|4000000000000002/.test(body))).toEqual([])
  expect(await apiWith(product.url).call(login, { email, password })).toHaveProperty('token')
})

test('ROUT-03 without a sign-up the payment page redirects to the inbox, and therefore to the sign-in', async ({
  visitor,
}) => {
  const { page } = await visitor({ phone: true })
  await page.goto('/payment-info')
  await expect(page).toHaveURL('/login')
})
