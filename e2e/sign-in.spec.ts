import type { Page } from '@playwright/test'
import { fetchAllCases } from '@econsult/contract/cases/inbox'
import { fetchUserDataById } from '@econsult/contract/users'
import { apiWith } from './api.ts'
import { expect, PASSWORD, signIn, test } from './product.ts'
import { storedSession, storedToken } from './stored-session.ts'

const EXPIRED = 'Session expired. Login again.'

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
}

test('AUTH-01 the form accepts email and password, with only the keyboard, and leads to the open cases', async ({
  visitor,
}) => {
  const { page } = await visitor()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgotpassword',
  )
  const remember = page.getByRole('checkbox', { name: 'Remember me' })
  await expect(remember).not.toBeChecked()
  await remember.check()
  await expect(remember).toBeChecked()

  await page.reload()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('pcp@demo.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('Enter')
  await expect(page).toHaveURL('/inbox/cases')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Cases')
})

test('AUTH-02 an error is shown under its field and disappears once corrected', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/login')
  const email = page.getByLabel('Email')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign In' })

  await submit.click()
  await expect(email).toHaveAccessibleDescription('Email field is required.')
  await expect(password).toHaveAccessibleDescription('Password field is required.')
  await expect(email).toBeFocused()

  await email.fill('nobody@demo.example')
  await expect(email).toHaveAccessibleDescription('')
  await password.fill('not this one')
  await submit.click()
  await expect(email).toHaveAccessibleDescription(/^No account uses this email\./)
  await expect(email).toBeFocused()
  await expect(password).toHaveAccessibleDescription('')

  await email.fill('pcp@demo.example')
  await submit.click()
  await expect(password).toHaveAccessibleDescription(/^This password is incorrect\./)
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('not this one')
  await expect(email).toHaveAccessibleDescription('')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => storedSession(page)).toBeNull()
})

test('an unreachable server is reported above the form, and the typed text is kept', async ({ visitor }) => {
  const { page } = await visitor()
  await page.goto('/login')
  await page.getByLabel('Email').fill('pcp@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.route('**/api/v1/auth/login', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').first()).toContainText('The server cannot be reached.')
  await expect(page.getByLabel('Email')).toHaveValue('pcp@demo.example')

  await page.unroute('**/api/v1/auth/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/inbox/cases')
})

test('AUTH-06 a response 402 ends the session visibly; the next sign-in returns to the same page', async ({
  person,
}) => {
  const { page } = await person('pcp@demo.example')
  await expect(page.getByRole('grid')).toBeVisible()
  // Only the request for the closed cases fails, because the open page may fetch its own list once more before the
  // click.
  await page.route('**/api/v1/case/fetchAllCases', (route) =>
    fetchAllCases.input.parse(route.request().postDataJSON()).isDeleted
      ? route.fulfill({ status: 402, json: { status: '0', message: EXPIRED } })
      : route.fallback(),
  )
  await page.getByRole('link', { name: 'Closed Cases' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert').filter({ hasText: EXPIRED })).toContainText('What you typed is kept')
  await expect.poll(() => storedSession(page)).toBeNull()

  await page.unroute('**/api/v1/case/fetchAllCases')
  await page.getByLabel('Email').fill('pcp@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/inbox/closed_cases')
})

test('AUTH-07 Logout ends the session on the server, and Back leads to the sign-in', async ({
  person,
  product,
}) => {
  const { page } = await person('pcp@demo.example')
  await page.getByRole('link', { name: 'All Cases' }).click()
  await expect(page).toHaveURL('/inbox/all_cases')
  const old = apiWith(product.url, await storedToken(page))
  expect(await old.statusOf(fetchUserDataById, {})).toBe(200)
  await logOut(page)
  await expect(page.getByText(EXPIRED)).toBeHidden()
  await expect.poll(() => old.statusOf(fetchUserDataById, {})).toBe(402)
  await page.goBack()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
})

test('AUTH-08 the browser stores only the auth state, at most once a second', async ({ visitor }) => {
  const { page, context } = await visitor({ fresh: true })
  await context.addInitScript(() => {
    const times: number[] = []
    const write = Storage.prototype.setItem
    Storage.prototype.setItem = function setItem(...entry) {
      if (entry[0] === 'auth') times.push(performance.now())
      write.apply(this, entry)
    }
    Object.assign(window, { times })
  })
  // The second write updates the user's data, which have changed since the sign-in.
  await page.route(`**${fetchUserDataById.path}`, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = fetchUserDataById.reply.parse(await response.json())
    await route.fulfill({ response, json: { ...rest, data: { ...data, lastName: 'Madeup' } } })
  })
  await signIn(page, 'pcp@demo.example')
  const gap = () => page.evaluate(() => Reflect.get(window, 'times')[1] - Reflect.get(window, 'times')[0])
  await expect.poll(gap).toBeGreaterThan(0)
  expect(await gap()).toBeGreaterThan(990)

  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }))
  expect(kept).toEqual({ local: ['auth'], session: [], databases: [], caches: [] })
  expect(await context.cookies()).toEqual([])
  const session = (await storedSession(page)) ?? ''
  expect(Object.keys(JSON.parse(session)).toSorted()).toEqual(['clockOffset', 'practice', 'token', 'user'])
  expect(session).not.toContain(PASSWORD)
})

test('AUTH-08 after logout no data of the user is left in the storage or on screen', async ({ person }) => {
  const { page } = await person('pcp@demo.example', { fresh: true })
  await expect(page.getByRole('row')).not.toHaveCount(0)
  const patient = await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).innerText()
  await page.goto('/?caseId=unknown')
  const notice = page.getByRole('alert').filter({ hasText: /\S/ })
  await expect(notice).toBeVisible()
  await logOut(page)
  await expect(notice).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0)

  // The next user's responses never arrive, so any data on screen would be the previous user's.
  await page.route(/\/api\/v1\/(case|folder-counts)\//, () => undefined)
  await page.getByLabel('Email').fill('biller@demo.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Tomas Greenwood account menu' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Cases')
  await expect(page.getByText(patient)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible()
})
