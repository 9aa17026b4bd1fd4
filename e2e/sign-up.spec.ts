import { randomUUID } from 'node:crypto'
import { createInviteLink } from '@econsult/contract/invites'
import { TERMS } from '@econsult/contract/sign-up/terms'
import { fetchUserDataById } from '@econsult/contract/users'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { expect, test } from './product.ts'

const ADMIN_LINK = '/register/identification/signUpKey_11167150/isAdmin_true'
const SIGN_UP_PASSWORD = 'four made-up words here'

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First Name').fill('Oda')
  await page.getByLabel('Last Name').fill('Madeup')
  await page.getByLabel('PCP', { exact: true }).check()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number', { exact: true }).fill('202 555 0143')
  await page.getByLabel('Password', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByLabel('Confirm Password').fill(SIGN_UP_PASSWORD)
}

test('REG-02 REG-04 REG-05 an admin signs up, reads and accepts the terms and the BAA, and can continue after leaving', async ({
  visitor,
}) => {
  const { page } = await visitor()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(ADMIN_LINK)
  await expect(page.getByText('Step 1 of 3').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Terms and BAA' })).toBeVisible()
  for (const name of ['PCP', 'Specialist', 'Practice Administrator']) {
    await expect(page.getByRole('radio', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByLabel('Phone Number country')).toHaveValue('US')
  await expect(page.getByLabel('Specialty', { exact: true })).toBeHidden()
  await page.getByLabel('Specialist').check()
  await expect(page.getByLabel('Specialty', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Practice Name field is required.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expectNoViolations(page)
  await fillIn(page, `${randomUUID()}@madeup.example`)
  await page.getByLabel('Practice Name').fill('Made-up Family Practice')
  await page.goBack()
  await page.goForward()
  await expect(page.getByLabel('Practice Name')).toHaveValue('Made-up Family Practice')
  await expect(page.getByLabel('Phone Number', { exact: true })).toHaveValue('+1 (202) 555-0143')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/term-service')
  await expect(page.getByText('For Made-up Family Practice.')).toBeVisible()
  const terms = page.getByRole('region', { name: 'Text of the Terms of service' })
  await expect(terms).toContainText('$200 per user per month')
  await expect(terms).toContainText('12 months before the event')
  await expect(page.getByRole('region', { name: 'Text of the Business' })).toContainText('30 business days')
  await page.getByLabel('I have read and accept the Terms of service').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please accept the Terms of service & BAA')).toBeVisible()
  await expect(page.getByLabel('I have read and accept the BAA')).toBeFocused()
  await expectNoViolations(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Terms of service' }).click()
  expect((await saved).suggestedFilename()).toBe(`terms-of-service-${TERMS.version}.txt`)
  await page.getByRole('button', { name: 'Read Business Associate Agreement (BAA) in full screen' }).click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('The account for Made-up Family Practice has been created.')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByLabel('I have read and accept the Terms of service').check()
  await page.getByLabel('I have read and accept the BAA').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/payment-info')
})

test('REG-01 REG-04 ACC-09 an invite link creates a member, who is signed in immediately', async ({
  visitor,
  api,
}) => {
  const owner = await api('owner@demo.example')
  const { link } = (await owner.call(createInviteLink, {})).data
  const { page } = await visitor({ phone: true })
  await page.goto(new URL(link).pathname)
  await expect(page.getByText('You join Larkspur Family Medicine.')).toBeVisible()
  await expect(page.getByLabel('Practice Name')).toBeHidden()
  const email = `${randomUUID()}@madeup.example`
  await fillIn(page, email)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Account created successfully.')).toBeVisible()
  // Waits for the next page, because the previous form also has an email field.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(SIGN_UP_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/inbox/cases')
})

test('REG-01 REG-09 the other kinds of link open their forms; a wrong hash or key is reported', async ({
  visitor,
  api,
}) => {
  const owner = await api('owner@demo.example')
  const { data: user } = await owner.call(fetchUserDataById, {})
  const practice = `practiceId_${user.practiceId}`
  const { page } = await visitor()
  const base = '/register/identification'
  for (const shape of [`${practice}/isAdmin_false`, `signUpKey_11167150/${practice}/isAdmin_true`]) {
    await page.goto(`${base}/${shape}`)
    await expect(
      page.getByText(/the practice must activate your account before you can sign in/i),
    ).toBeVisible()
    await expect(page.getByLabel('First Name')).toBeVisible()
    await expect(page.getByLabel('Practice Name')).toBeHidden()
  }
  for (const shape of ['hash_made.up', 'signUpKey_5/isAdmin_true', 'practiceId_madeup/isAdmin_false']) {
    await page.goto(`${base}/${shape}`)
    await expect(page.getByRole('heading', { name: 'This sign-up link is not valid.' })).toBeVisible()
    await expect(page.getByLabel('First Name')).toBeHidden()
  }
  await expectNoViolations(page)
  await page.goto(`${base}/signUpKey_11167150/isAdmin_false`)
  await page.getByRole('link', { name: 'Sign up as the practice’s admin' }).click()
  await expect(page).toHaveURL(ADMIN_LINK)
})

test('ROUT-03 the terms page redirects a signed-in user to the open cases, and a visitor without sign-up data to the sign-in', async ({
  visitor,
  person,
}) => {
  const { page } = await visitor()
  await page.goto('/term-service')
  await expect(page).toHaveURL('/login')
  for (const at of ['/term-service', ADMIN_LINK]) {
    const { page: signedIn } = await person('pcp@demo.example', { at })
    await expect(signedIn).toHaveURL('/inbox/cases')
  }
})

test('REG-10 a provider refers another provider; if several fields are missing only the first is reported', async ({
  visitor,
  person,
}) => {
  const { page } = await person('derm@demo.example', { dark: true, at: '/referFriend' })
  const message = page.getByLabel('Message')
  await expect(message).toHaveValue(/free month/)
  const words = await message.inputValue()
  await message.fill('')
  const send = page.getByRole('button', { name: 'Send Invite' })
  await send.click()
  await expect(page.getByText('Name field is required.')).toBeVisible()
  await expect(page.getByText('Email field is required.')).toBeHidden()
  await page.getByLabel('Name', { exact: true }).fill('Oren Madeup')
  await send.click()
  await expect(page.getByText('Email field is required.')).toBeVisible()
  await page.getByLabel('Email').fill('oren@madeup')
  await send.click()
  await expect(page.getByText('Email message is required.')).toBeVisible()
  await message.fill('Look at www.madeup.example')
  await send.click()
  await expect(page.getByText('Email is invalid.')).toBeVisible()
  await expect(page.getByText('Remove web addresses from the message.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('Email').fill('oren@madeup.example')
  await message.fill('Made-up words')
  await send.click()
  await expect(page.getByText('Refer invitation has been sent.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(message).toHaveValue(words)

  const { page: signedOut } = await visitor({ phone: true })
  await signedOut.goto('/referFriend')
  await expectNoViolations(signedOut)
  await signedOut.getByRole('link', { name: 'Skip' }).click()
  await expect(signedOut).toHaveURL('/login')
})
