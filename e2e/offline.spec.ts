import type { Page } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { PCP } from './people.ts'
import { expect, test } from './product.ts'

async function hasWorker(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Every address that the device keeps. */
async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })
}

test('ROUT-11 the product starts without a network, says so, and keeps no answer on the device', async ({
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
  await expect(page.getByText('No connection. What you type is kept and sent when it is back.')).toBeVisible()
  await expect(page.getByText(/^Cases as of \d\d:\d\d$/)).toBeVisible()
  await expectNoViolations(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Open Cases' })).toBeVisible()
  await expect(page.getByText('This page is not on this device yet.')).toBeVisible()
  await expectNoViolations(page)

  await bar.getByRole('button', { name: 'Try now' }).click()
  await expect(bar.getByText('Offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(bar.getByText('Offline')).toBeHidden()

  const kept = await keptAddresses(page)
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/($|scheme\.js$|assets\/)/.test(path))).toEqual([])
})

test('ROUT-11 a new version asks first where something was typed, and loads the page with it', async ({
  person,
}) => {
  const { page } = await person(PCP, { isInstalled: true })
  await hasWorker(page)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await page.getByLabel('Message to the support').fill('A made-up question, not sent yet')

  await page.reload()
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByLabel('Message to the support')).toHaveValue('A made-up question, not sent yet')

  // The browser takes another address of the worker for its next version.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'))
  await expect(page.getByText('A new version is ready. What you typed stays.')).toBeVisible()
  await expectNoViolations(page)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  await expect(page.getByLabel('Message to the support')).toHaveValue('A made-up question, not sent yet')
  // A one-time key may stand there while a version is taken; what was typed never does.
  // The worker's own address is asked for again, so that one more version may load the page meanwhile.
  await expect(async () => {
    const stored = await page.evaluate(() =>
      JSON.stringify([sessionStorage, localStorage].map((store) => Object.entries(store))),
    )
    expect(stored).not.toContain('made-up question')
  }).toPass({ timeout: 20_000 })
})
