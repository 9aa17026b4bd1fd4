import { fetchUserDataById } from '@econsult/contract/users'
import { expectNoViolations } from './accessibility.ts'
import { newestLink } from './newest-link.ts'
import { expect, PASSWORD, signIn, test } from './product.ts'
import { endByServer } from './session-end-by-server.ts'

test('AUTH-10 AUTH-11 a forgotten password: errors are shown, an email is sent, and its link works once', async ({
  visitor,
  api,
}) => {
  const { page } = await visitor({ phone: true })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgotpassword')
  const email = page.getByLabel('Email Address')
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(email).toHaveAccessibleDescription('Email field is required.')
  await email.fill('nobody@demo.example')
  await submit.click()
  await expect(email).toHaveAccessibleDescription('No account has this email.')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()

  const other = await api('derm@demo.example')
  await email.fill('derm@demo.example')
  await submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect(page).toHaveURL('/login')

  const link = await newestLink(page, 'resetpassword', 'derm@demo.example')
  await page.goto(link)
  const first = page.getByLabel('New Password')
  const second = page.getByLabel('Confirm Password')
  const save = page.getByRole('button', { name: 'Save and sign in' })
  await expect(page.getByText('For derm@demo.example')).toBeVisible()
  await first.fill('tiny bicycles')
  await expect(page.getByText('At least 15 characters')).toHaveText(/not met yet$/)
  await save.click()
  await expect(first).toHaveAccessibleDescription('Use at least 15 characters.')
  await first.fill('qwertyuiop-1234567')
  await second.fill('qwertyuiop-1234567')
  await save.click()
  await expect(first).toHaveAccessibleDescription(/^This password, or one very like it/)
  await first.fill(PASSWORD)
  await expect(page.getByText('At least 15 characters')).toHaveText(/: met$/)
  await save.click()
  await expect(second).toHaveAccessibleDescription('Your new passwords do not match.')
  await expectNoViolations(page)
  await second.fill(PASSWORD)
  await save.click()
  await expect(page).toHaveURL('/inbox/cases')
  expect(await other.statusOf(fetchUserDataById, {})).toBe(402)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This link was already used or has expired',
  )
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL('/forgotpassword')
})

test('AUTH-09 a remembered device signs in with one click, stores no password, and can be forgotten', async ({
  visitor,
}) => {
  const { page, context } = await visitor({ fresh: true })
  await page.goto('/login')
  await page.getByLabel('Email').fill('cardio@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/inbox/cases')

  const cookies = await context.cookies()
  expect(new Set(cookies.map(({ name, httpOnly, sameSite }) => `${name} ${httpOnly} ${sameSite}`))).toEqual(
    new Set(['econsult-device true Strict', 'econsult-remembered false Strict']),
  )
  const kept = JSON.stringify([cookies, await page.evaluate(() => Object.entries(localStorage))])
  const forms = [PASSWORD, encodeURIComponent(PASSWORD)]
  for (const encoding of ['base64', 'base64url', 'hex'] as const) {
    forms.push(Buffer.from(PASSWORD).toString(encoding))
  }
  expect(forms.filter((form) => kept.includes(form))).toEqual([])

  await endByServer(page)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('cardio@demo.example')
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  // The user is back in the folder where the session ended.
  await expect(page).toHaveURL(/\/inbox\//)

  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('cardio@demo.example')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/inbox/cases')
  expect(await context.cookies()).toEqual([])
})

test('AUTH-12 after too many tries the form displays the waiting time', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/login')
  await page.route('**/api/v1/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '5' },
      json: { status: '0', message: 'Too many attempts. Wait 5 seconds, then try again.' },
    }),
  )
  await page.getByLabel('Email').fill('pcp@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('a guess')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Wait 5 seconds, then try again.')
  await page.unroute('**/api/v1/auth/login')
  await signIn(page, 'pcp@demo.example')
})
