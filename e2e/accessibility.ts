import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** All rules; this one is off in axe unless it is asked for: WCAG 2.2, 2.5.8. */
const ALL: RunOptions = { rules: { 'target-size': { enabled: true } } }

/** The rules that look at colours, all that the other scheme can break. */
const OF_COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ ...rules, resultTypes: ['violations'] })
  // The product has no frames of other origins, for which axe would open one more page each time.
  const { violations: broken } = await axe.setLegacyMode().analyze()
  return broken.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Checks what is on screen by all rules of axe, light and dark; the scheme is then what it was. */
export async function expectNoViolations(page: Page): Promise<void> {
  // What stands while a page's code is on its way has neither main part nor title.
  for (const part of ['main', 'h1']) await expect(page.locator(part).first()).toBeAttached()
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const [colorScheme, rules] of [
    [other, OF_COLOURS],
    [own, ALL],
  ] as const) {
    // Without motion, else axe sees colours on their way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await violations(page, rules), `${page.url()}, ${colorScheme}`).toEqual([])
  }
}
