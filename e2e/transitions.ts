import type { Page } from '@playwright/test'

/**
 * Waits until colours have stopped changing: the page applies the new scheme one frame after the system's change, and a
 * transition that began before motion was reduced keeps its duration.
 */
export async function endOfTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
