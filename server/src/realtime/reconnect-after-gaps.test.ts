import { expect, test } from 'vitest'
import { closeInRounds } from './reconnect-after-gaps.ts'

test('GROW-03 however many processes have a gap simultaneously, every page is closed once, and not again within ten seconds', async () => {
  const { ask, pass, closings } = createRounds(1000)
  ask()
  await pass(1000)
  ask()
  await pass(2000)
  ask()
  expect(closings).toEqual([])
  await pass(60_000)
  expect(closings).toHaveLength(1000)

  ask()
  await pass(5000)
  // Pages whose connections were closed before this call have fetched their data too early, so another round follows.
  ask()
  await pass(60_000)
  expect(closings).toHaveLength(3000)
  const timesOf = (page: number) => closings.filter((one) => one.page === page).map(({ at }) => at)
  const between = Array.from({ length: 1000 }, (_, page) => timesOf(page)).map(
    ([, second = 0, third = 0]) => third - second,
  )
  expect(Math.min(...between)).toBeGreaterThanOrEqual(10_000)
})

test.each([1, 7, 250])('GROW-03 %i pages are closed a few at a time, and none is left out', async (count) => {
  const { ask, pass, closings } = createRounds(count)
  ask()
  await pass(60_000)
  expect(new Set(closings.map(({ page }) => page)).size).toBe(count)
  const atOnce = Object.values(Object.groupBy(closings, ({ at }) => String(at))).map(
    (some) => some?.length ?? 0,
  )
  expect(Math.max(...atOnce)).toBe(Math.ceil(count / 100))
})

/** Creates rounds with a clock that the test sets. */
function createRounds(count: number) {
  let now = 0
  let waiting: { until: number; go: () => void } | undefined
  const closings: { page: number; at: number }[] = []
  const pages = Array.from({ length: count }, (_, page) => ({
    close: () => void closings.push({ page, at: now }),
  }))
  const ask = closeInRounds(
    () => pages,
    (milliseconds) => new Promise<void>((go) => (waiting = { until: now + milliseconds, go })),
  )
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds
    while (waiting && waiting.until <= end) {
      const { until, go } = waiting
      now = until
      waiting = undefined
      go()
      // Runs the work between two pauses.
      await new Promise(setImmediate)
    }
    now = end
  }
  return { ask, pass, closings }
}
