import { AUTH_STATE_SAVE_MS } from '@econsult/contract/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from './auth-state.ts'
import { createSessionStorage, STORAGE_KEY } from './session-storage.ts'
import { madeUpSession } from './testing/made-up-session.ts'

const entries = new Map<string, string>()
const writes: string[] = []
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => {
    writes.push(value)
    entries.set(key, value)
  },
  removeItem: (key: string) => void entries.delete(key),
}

function named(firstName: string): Session {
  const session = madeUpSession(0)
  return { ...session, user: { ...session.user, firstName } }
}

beforeEach(() => {
  vi.useFakeTimers()
  entries.clear()
  writes.length = 0
})
afterEach(() => void vi.useRealTimers())

test('AUTH-08 changes are written at most once a second, and the last change is always written', () => {
  const kept = createSessionStorage(storage)
  for (let change = 0; change < 50; change += 1) {
    kept.save(named(`Name ${change}`))
    vi.advanceTimersByTime(100)
  }
  expect(writes.length).toBeLessThanOrEqual(5000 / AUTH_STATE_SAVE_MS + 1)
  vi.advanceTimersByTime(AUTH_STATE_SAVE_MS)
  expect(entries.get(STORAGE_KEY)).toContain('Name 49')
})

test('AUTH-08 a pending change is written when the page is hidden, and only once', () => {
  const kept = createSessionStorage(storage)
  kept.save(named('First'))
  kept.save(named('Second'))
  expect(entries.get(STORAGE_KEY)).toContain('First')
  kept.flush()
  expect(entries.get(STORAGE_KEY)).toContain('Second')
  vi.runAllTimers()
  expect(writes).toHaveLength(2)
})

test('AUTH-08 a logout removes the entry immediately, and no pending change restores it', () => {
  const kept = createSessionStorage(storage)
  kept.save(named('First'))
  kept.save(named('Second'))
  kept.save(null)
  expect([...entries]).toEqual([])
  kept.flush()
  vi.runAllTimers()
  expect([...entries]).toEqual([])
})

test('a sign-in right after a logout is kept', () => {
  const kept = createSessionStorage(storage)
  kept.save(named('First'))
  kept.save(null)
  kept.save(named('Second'))
  vi.runAllTimers()
  expect(entries.get(STORAGE_KEY)).toContain('Second')
})
