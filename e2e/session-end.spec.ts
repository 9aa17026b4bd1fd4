import { logout } from '@econsult/contract/auth/sign-in'
import { fetchUserDataById } from '@econsult/contract/users'
import type { Page } from '@playwright/test'
import { apiWith } from './api.ts'
import { expect, signIn, test } from './product.ts'
import { expired, storedSession, storedToken, storeSession } from './stored-session.ts'

function expiredBanner(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Session expired. Login again.' })
}

test('AUTH-04 a stored session is resumed when a page starts; an expired session leads to the sign-in', async ({
  person,
  visitor,
}) => {
  const { page } = await person('pcp@demo.example', { fresh: true, at: '/inbox/closed_cases' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed Cases')
  await expect(page.getByRole('button', { name: 'Jonas Abernathy account menu' })).toBeVisible()
  const session = (await storedSession(page)) ?? ''

  const { page: later } = await visitor({ fresh: true })
  await later.goto('/login')
  await storeSession(later, expired(session))
  const calls: string[] = []
  later.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await later.goto('/inbox/closed_cases')
  await expect(later).toHaveURL('/login')
  await expect(expiredBanner(later)).toBeVisible()
  await expect(later.getByText('What you typed is kept')).toBeHidden()
  await expect.poll(() => storedSession(later)).toBeNull()
  expect(calls).toEqual([])
})

test('AUTH-04 AUTH-05 a clock that is wrong by days, and its correction, sign out no tab', async ({
  visitor,
}) => {
  for (const days of [3, -3]) {
    const { page, context } = await visitor({ fresh: true })
    const wrong = () => Date.now() + days * 24 * 3_600_000
    await context.clock.install({ time: wrong() })
    await signIn(page, 'pcp@demo.example')
    const other = await context.newPage()
    await other.goto('/inbox/closed_cases')
    await page.reload()
    const areSignedIn = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Cases')
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Closed Cases')
    }
    await areSignedIn()

    // To a tab, setting the clock forward looks like a long sleep, so each tab requests the server's time.
    const tabs = days < 0 ? [page, other] : []
    const asked = tabs.map((tab) => tab.waitForResponse('**/healthz'))
    await context.clock.setSystemTime(Date.now())
    for (const tab of [page, other]) {
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    await Promise.all(asked)
    await page.mouse.move(200, 300)
    await page.mouse.move(210, 310)
    await areSignedIn()

    await context.clock.setSystemTime(wrong())
    await page.reload()
    await areSignedIn()
    expect(await storedSession(page)).not.toBeNull()
  }
})

test('AUTH-05 30 minutes without activity end the session in every tab and on the server; activity in one tab keeps all signed in', async ({
  visitor,
  product,
}) => {
  const { page, context } = await visitor({ fresh: true })
  await context.clock.install()
  await signIn(page, 'pcp@demo.example')
  const other = await context.newPage()
  await other.goto('/inbox/closed_cases')
  const here = page.getByRole('heading', { level: 1 })
  const there = other.getByRole('heading', { level: 1 })
  await expect(there).toHaveText('Closed Cases')
  const server = apiWith(product.url, await storedToken(page))

  await context.clock.fastForward('29:30')
  await other.mouse.move(200, 300)
  await other.mouse.move(210, 310)
  await context.clock.fastForward('29:30')
  // Waits longer than a tab waits for the other tabs' replies before it ends the session in all tabs.
  await context.clock.runFor(5000)
  await expect(here).toHaveText('Open Cases')
  await expect(there).toHaveText('Closed Cases')
  expect(await server.statusOf(fetchUserDataById, {})).toBe(200)

  await context.clock.fastForward('00:40')
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login')
    await expect(expiredBanner(tab)).toBeVisible()
    await expect.poll(() => storedSession(tab)).toBeNull()
  }
  await expect.poll(() => server.statusOf(fetchUserDataById, {})).toBe(402)
})

test('AUTH-06 a session ended by the server ends on screen in every tab, without a click', async ({
  person,
  product,
}) => {
  const { page, context } = await person('pcp@demo.example', { fresh: true })
  const other = await context.newPage()
  await other.goto('/inbox/closed_cases')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Closed Cases')
  const session = (await storedSession(page)) ?? ''
  await apiWith(product.url, await storedToken(page)).call(logout, {})
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/login')
    await expect(expiredBanner(tab)).toBeVisible()
  }

  // A tab that stores the ended session late does not sign in the other tab again.
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await storeSession(other, session)
  await expect.poll(() => storedSession(other)).toBeNull()
  await expect(expiredBanner(page)).toBeVisible()
  expect(calls).toEqual([])
})

test('AUTH-07 Logout in one tab signs out the others, and a sign-in in one tab signs in the others', async ({
  person,
}) => {
  const { page, context } = await person('pcp@demo.example', { fresh: true })
  const other = await context.newPage()
  await other.goto('/inbox/closed_cases')
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  await expect(expiredBanner(other)).toBeHidden()

  await signIn(page, 'cardio@demo.example')
  await expect(other.getByRole('button', { name: 'Samuel Okonjo account menu' })).toBeVisible()
})
