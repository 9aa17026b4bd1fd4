import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// Off in axe unless it is asked for: WCAG 2.2, 2.5.8.
const RULES = { 'target-size': { enabled: true } }

async function violations(page: Page): Promise<string[]> {
  const { violations: broken } = await new AxeBuilder({ page }).options({ rules: RULES }).analyze()
  return broken.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Checks what is on screen by all rules of axe, light and dark; the scheme is then what it was. */
export async function expectNoViolations(page: Page): Promise<void> {
  // What stands while a page's code is on its way has neither main part nor title.
  for (const part of ['main', 'h1']) await expect(page.locator(part).first()).toBeAttached()
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const colorScheme of isDark ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
    // Without motion, else axe sees colours on their way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violations(page), `${page.url()}, ${colorScheme}`).toEqual([])
  }
}
