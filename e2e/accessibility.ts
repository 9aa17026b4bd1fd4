import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { violations } from './axe.ts'
import { unseenInForcedColors } from './forced-colors.ts'

/** All rules, including one that axe leaves off by default: WCAG 2.2, 2.5.8. */
const ALL: RunOptions = { rules: { 'target-size': { enabled: true } } }

/** The rules about colours: the only ones whose result depends on the colour scheme. */
const OF_COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

const softly = expect.configure({ soft: true })

/**
 * Checks the page with all axe rules, light and dark, and that every control and its focus is seen in Windows High
 * Contrast (WEB-02); then restores the colours.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  // While a page's code loads, it has neither a main landmark nor a heading of its own.
  for (const part of ['main', '#root h1']) await expect(page.locator(part).first()).toBeAttached()
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const [colorScheme, rules] of [
    [other, OF_COLOURS],
    [own, ALL],
  ] as const) {
    // Without motion, else axe measures colours in transition.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await endOfTransitions(page)
    // Looked at again when broken: a page whose answer has just arrived may still be changing colours.
    await softly.poll(() => violations(page, rules), `${page.url()}, ${colorScheme}`).toEqual([])
  }
  await softly.poll(() => unseenInForcedColors(page), `${page.url()}, forced colours`).toEqual([])
}

/**
 * Waits until colours have stopped changing: the new scheme is set a frame after the system's changed, and a transition
 * that began before motion was reduced keeps its duration.
 */
async function endOfTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
