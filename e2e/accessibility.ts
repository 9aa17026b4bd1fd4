import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { violations } from './axe.ts'
import { colourViolations, RULES_OF_COLOURS } from './colours.ts'
import { unseenInForcedColors } from './forced-colors.ts'
import { endOfTransitions } from './transitions.ts'

/** All axe rules except those about colours; includes a rule that axe disables by default: WCAG 2.2, 2.5.8. */
const ALL_BUT_COLOURS: RunOptions = {
  rules: {
    'target-size': { enabled: true },
    ...Object.fromEntries(RULES_OF_COLOURS.map((rule) => [rule, { enabled: false }])),
  },
}

const softly = expect.configure({ soft: true })

/**
 * Checks the page with all axe rules, light and dark, and checks that every control and its focus are visible in
 * Windows High Contrast (WEB-02); afterwards restores the colours.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  // While its code is loading, a page has neither a main landmark nor a heading.
  for (const part of ['main', '#root h1']) await expect(page.locator(part).first()).toBeAttached()
  // Animations are disabled, because axe would otherwise measure colours during a transition.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await endOfTransitions(page)
  // The check is repeated after a failure, because a page may still be changing after a response.
  await softly.poll(() => violations(page, ALL_BUT_COLOURS), page.url()).toEqual([])
  await softly.poll(() => colourViolations(page), `${page.url()}, colours`).toEqual([])
  await softly.poll(() => unseenInForcedColors(page), `${page.url()}, forced colours`).toEqual([])
}
