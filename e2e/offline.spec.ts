import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { PCP } from './people.ts'
import { expect } from './product.ts'
import { roomPath, test } from './room-cases.ts'

// Uses the embedded database, as `npm start` does.
test.use({ database: 'embedded' })

async function hasWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Returns every address that the device has cached. */
async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}

test('ROUT-11 the product starts without a network, reports this, and stores no server response on the device', async ({
  person,
}) => {
  const { page, context } = await person(PCP, { isInstalled: true })
  await hasWorker(page)
  const manifest = await page.request.get('/product.webmanifest')
  expect(await manifest.json()).toMatchObject({ display: 'standalone', icons: [{ sizes: '192x192' }, {}] })
  expect((await page.request.get('/icon-192.png')).headers()['content-type']).toBe('image/png')

  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await context.setOffline(true)
  const bar = page.getByRole('banner')
  await expect(bar.getByText('Offline')).toBeVisible()
  await expect(
    page.getByText('No connection. Keep this page open: what you type is sent when you are back online.'),
  ).toBeVisible()
  await expect(page.getByText(/^Cases as of \d\d:\d\d$/)).toBeVisible()
  await expectNoViolations(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open Cases' })).toBeVisible()
  await expect(page.getByText('This page is not available offline yet.')).toBeVisible()
  await expectNoViolations(page)

  await bar.getByRole('button', { name: 'Try now' }).click()
  await expect(bar.getByText('Offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(bar.getByText('Offline')).toBeHidden()

  const kept = await keptAddresses(page)
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/($|(scheme|supported)\.js$|assets\/)/.test(path))).toEqual([])
})

test('END-09 without a connection each folder’s last list stays readable with its time, in memory only, and a slow call is reported', async ({
  person,
  rooms,
  faults,
}) => {
  faults.expect(/Failed to fetch dynamically imported module/)
  const patientName = `Listed Madeup ${crypto.randomUUID().slice(0, 8)}`
  await rooms.make({ patientName })
  const { page, context } = await person(PCP)
  await expect(page.getByText(patientName).first()).toBeVisible()
  const folders = page.getByRole('navigation', { name: 'Folders' })
  await folders.getByRole('link', { name: /^All Cases/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Cases')
  await expect(page.getByText(patientName).first()).toBeVisible()

  await context.setOffline(true)
  const bar = page.getByRole('banner')
  await expect(bar.getByText('Offline')).toBeVisible()
  for (const folder of ['Open Cases', 'All Cases']) {
    await folders.getByRole('link', { name: new RegExp(`^${folder}`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(folder)
    await expect(page.getByText(patientName).first()).toBeVisible()
    await expect(page.getByText(/^Cases as of \d\d:\d\d$/)).toBeVisible()
  }
  // A page that was not loaded before still has the bar and the folders.
  await bar.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('This page is not available offline yet.')).toBeVisible()
  await expect(bar).toBeVisible()
  await expect(folders).toBeVisible()
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store))),
  )
  expect(stored).not.toContain(patientName)

  await context.setOffline(false)
  await expect(bar.getByText('Offline')).toBeHidden()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/case/fetchAllCases', async (route) => {
    await held.promise
    await route.continue()
  })
  await folders.getByRole('link', { name: /^Closed Cases/ }).click()
  await expect(bar.getByText('Slow connection, still trying')).toBeVisible()
  held.resolve()
  await expect(bar.getByText('Slow connection, still trying')).toBeHidden()

  // The lists are removed when the session ends.
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText(patientName)).toHaveCount(0)
})

test('ROUT-11 a new version asks before reloading a page with typed text, and keeps the text', async ({
  person,
}) => {
  const { page } = await person(PCP, { isInstalled: true })
  await hasWorker(page)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await page.getByLabel('Message to support').fill('A made-up question, not sent yet')

  await page.reload()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByLabel('Message to support')).toHaveValue('A made-up question, not sent yet')

  // The browser treats a worker at another address as the next version.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'))
  await expect(page.getByText('A new version is ready. What you typed is kept.')).toBeVisible()
  await expectNoViolations(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByLabel('Message to support')).toHaveValue('A made-up question, not sent yet')
  // While a new version takes over, the storage may contain a one-time key, but never typed text. The check is
  // repeated, because the page registers the worker's usual address again as a further version, which may reload the
  // page once more.
  await expect(async () => {
    const stored = await page.evaluate(() =>
      JSON.stringify([sessionStorage, localStorage].map((store) => Object.entries(store))),
    )
    expect(stored).not.toContain('made-up question')
  }).toPass({ timeout: 20_000 })
})

test('ROOM-10 ROUT-11 a reload without a network keeps the text typed in a room that was opened by its address', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Typed Madeup' })
  const { page, context } = await person(PCP, { isInstalled: true })
  await hasWorker(page)
  const box = page.getByRole('textbox', { name: 'Message' })
  await page.goto(roomPath(caseId))
  await expect(box).toBeVisible()
  await page.reload()
  await box.fill('A made-up answer, typed and not sent')

  await context.setOffline(true)
  for (const _time of ['once', 'twice']) {
    await page.reload()
    await expect(
      page.getByText('This page is not available offline yet. Keep this browser tab open'),
    ).toBeVisible()
  }
  await context.setOffline(false)
  await expect(box).toHaveValue('A made-up answer, typed and not sent')
})

test('ROUT-11 the device caches every file that the start page, the inbox and a room need', async ({
  person,
  rooms,
}) => {
  const caseId = await rooms.make({ patientName: 'Kept Madeup' })
  const { page } = await person(PCP, { isInstalled: true })
  await hasWorker(page)
  const kept = new Set(await keptAddresses(page))
  // Leaves the inbox. When idle, the inbox would load its table, whose files the room does not use.
  await page.goto('about:blank')
  const missing: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isCode = /^\/assets\/.*\.(js|css)$/.test(pathname)
    if (isCode && !kept.has(pathname)) missing.push(pathname)
  })
  await page.goto(roomPath(caseId))
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  // Notices and the live connection are loaded after the page, and need a network in any case.
  expect(missing.filter((path) => !/notice|track|socket|\/esm-/.test(path))).toEqual([])
})
