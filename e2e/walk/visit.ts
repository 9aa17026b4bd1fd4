import { type Page, test } from '@playwright/test'
import { expectNoViolations } from '../accessibility.ts'
import { expect } from '../product.ts'

/** The widths for which pages are designed, in CSS pixels: a small phone, a phone, a tablet, a laptop. */
const WIDTHS = [360, 390, 768, 1440] as const

/** Opens an address and waits until its page has its title and has finished loading. */
export async function open(page: Page, address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(address)
  // Some addresses redirect only after a request to the server.
  await page.waitForLoadState('networkidle')
  await expect.soft(page.locator('#root h1'), address).toHaveCount(1)
  await expect.soft(page.locator('main [aria-busy="true"]'), address).toHaveCount(0)
}

/** Checks that no element extends beyond the edge of the screen, which would make a phone scroll sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(over, `${page.url()} reaches over the edge by`).toBeLessThanOrEqual(0)
}

/** Checks one address at every width, light and dark, and saves each screenshot with the test's results. */
export async function visit(page: Page, address: string): Promise<void> {
  for (const width of WIDTHS) {
    await open(page, address, width)
    await expectToFit(page)
    await expectNoViolations(page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: picturePath(address, width, colorScheme) })
    }
  }
}

function picturePath(address: string, width: number, colorScheme: string): string {
  const name = address.slice(1).replaceAll(/\W+/g, '-') || 'home'
  return test.info().outputPath(`${name}-${width}-${colorScheme}.png`)
}
