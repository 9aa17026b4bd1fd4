import { expect, test } from 'vitest'
import { createHub } from './hub.ts'
import { rememberAnnouncements } from './silence.ts'

const CHANGE = { type: 'case', channelId: crypto.randomUUID(), removed: false } as const

/** Waits until the clock of this process has advanced. */
async function aMoment(): Promise<number> {
  const from = performance.now()
  await new Promise((resolve) => setImmediate(resolve))
  return performance.now() - from
}

test('ROOM-09 a page gets the time for which nothing was announced to it', async () => {
  const hub = createHub()
  const from = performance.now()
  const silence = rememberAnnouncements(hub, true)
  await aMoment()
  const atMost = performance.now() - from
  expect(silence.since(['one'])).toBeGreaterThan(0)
  expect(silence.since(['one'])).toBeLessThanOrEqual(performance.now() - from)
  expect(atMost).toBeGreaterThan(0)

  const told = performance.now()
  hub.announce(['one'], CHANGE)
  expect(silence.since(['one', 'other'])).toBeLessThanOrEqual(performance.now() - told)
  expect(silence.since(['other'])).toBeGreaterThan(silence.since(['one']))
})

test('ROOM-09 an owner whose record was removed counts as notified at the time in the last removed record', async () => {
  const hub = createHub()
  const silence = rememberAnnouncements(hub, true)
  await aMoment()
  hub.announce(['first'], CHANGE)
  const told = performance.now()
  for (let owner = 0; owner < 20_000; owner += 1) hub.announce([`${owner}`], CHANGE)
  expect(silence.since(['first'])).toBeLessThanOrEqual(performance.now() - told + 1)
})

test('ROOM-09 a process that does not receive the announcements of others reports no silence', () => {
  expect(rememberAnnouncements(createHub(), false).since(['one'])).toBe(0)
})
