import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, signIn, test } from './product.ts'

const SIGN_UP_LINK = '/register/identification/signUpKey_11167150/isAdmin_true'
const OWNER = 'owner@made-up-clinic.example'
const PASSWORD = 'four made-up words here'
/** The time within which a deleted member is signed out, in milliseconds (B8), including the update in the browser. */
const OUT_WITHIN_MS = 4000

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function fillInPerson(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill('Madeup')
  await page.getByLabel('PCP', { exact: true }).check()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number', { exact: true }).fill('202 555 0143')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: /^(Continue|Sign Up)$/ }).click()
}

async function pay(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on Card').fill('Oda Madeup')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1240')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('ZIP code').fill('44012')
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

test('REG-06 REG-07 REC-05 ACC-07 ACC-09 a new practice pays and invites two members; one joins and is deleted while signed in', async ({
  visitor,
}) => {
  const { page, context } = await visitor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(SIGN_UP_LINK)
  const price = page.getByRole('complementary', { name: 'Price' })
  const terms = 'For the first 3 months and $150/month for the remainder of the initial year.'
  await expect(price).toContainText(`$50 a month${terms} Up to 6 people. Nothing is charged before step 3.`)
  await page.getByLabel('Practice Name').fill('Made-up Clinic')
  await fillInPerson(page, 'Oda', OWNER)
  await expect(price).toContainText(`$50 a month${terms}`)
  await page.getByLabel('I have read and accept the Terms of service').check()
  await page.getByLabel('I have read and accept the BAA').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await pay(page, '4242424242424242')
  await expect(page.getByText('Account created successfully.')).toBeVisible()
  await expect(page).toHaveURL('/inbox/cases')
  const steps = section(page, 'First steps for Made-up Clinic')
  await expect(steps).toContainText('0 of 5 done')
  await expectNoViolations(page)
  await steps.getByRole('link', { name: 'Add number' }).click()
  await expect(page).toHaveURL(/\/account\/user-information/)
  await expect(page.getByRole('textbox', { name: /^Fax/ })).toBeInViewport()

  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name }).click()
  await open('Record system')
  // Only the demo practice is connected to the stand-ins for record systems.
  await expect(page.getByRole('article').filter({ hasText: 'Not connected' })).toHaveCount(5)
  await open('Members in your practice')
  const members = section(page, 'Members in your practice')
  await expect(members).toContainText('1 of 6 seats used.')
  await members.getByLabel('Provider Full Name').fill('Bruno Madeup')
  await members.getByLabel('Email Address').fill('bruno@made-up-clinic.example')
  await members.getByRole('form').getByRole('button', { name: 'Add Member' }).click()
  await expect(page.getByText('Member has been added successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Copy Invite Link' }).click()
  await expect(page.getByText('Invite link is copied to clipboard')).toBeVisible()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname

  const { page: joined } = await visitor({ phone: true })
  await joined.goto(link)
  await fillInPerson(joined, 'Ada', 'ada@made-up-clinic.example')
  await expect(joined).toHaveURL('/login')
  await signIn(joined, 'ada@made-up-clinic.example', PASSWORD)
  await joined.goto('/account')
  const text = section(joined, 'Notification Settings').getByRole('switch', { name: 'Text' })
  await joined.getByRole('link', { name: 'Notification Settings' }).click()
  await text.click()
  await expect(text).toBeChecked()

  await open('Payment Information')
  const payment = section(page, 'Payment Information')
  await expect(payment).toContainText('Visa ending in 4242')
  await payment.getByRole('button', { name: 'Update Card' }).click()
  await pay(page, '5555555555554444')
  await expect(payment).toContainText('Mastercard ending in 4444')

  await page.goto('/inbox/cases')
  await expect(steps).toContainText('1 of 5 done')
  await expect(steps).toContainText('2 invited, 1 has joined')
  await page.goto('/account/members')
  await expect(members).toContainText('3 of 6 seats used, 1 invitation open.')
  await members.getByRole('button', { name: 'Delete Ada Madeup' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Ada Madeup?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Member has been deleted successfully')).toBeVisible()
  await expect(joined.getByText('Session expired. Login again.')).toBeVisible({ timeout: OUT_WITHIN_MS })
  await expect(joined).toHaveURL('/login')

  await page.goto('/inbox/cases')
  await steps.getByRole('button', { name: 'Hide first steps' }).click()
  await expect(page.getByText('No open cases', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('No open cases', { exact: true })).toBeVisible()
  await expect(steps).toBeHidden()
})
