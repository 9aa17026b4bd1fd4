import { AUTH_STATE_SAVE_MS } from '@econsult/contract/limits'
import { clockOffset } from '../server-time.ts'
import type { Session } from './auth-state.ts'

/** The key of the only entry in local storage (AUTH-08). */
export const STORAGE_KEY = 'auth'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface SessionStorage {
  /** Stores the session, at most once per AUTH_STATE_SAVE_MS; null removes it immediately. */
  readonly save: (session: Session | null) => void
  /** Writes a pending change. */
  readonly flush: () => void
}

/** Reads and writes the session in a web storage (AUTH-08). */
export function createSessionStorage(storage: Store): SessionStorage {
  let savedAt = -Infinity
  let waiting: Session | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting === null) return
    storage.setItem(STORAGE_KEY, JSON.stringify({ ...waiting, clockOffset: clockOffset() }))
    savedAt = performance.now()
    waiting = null
  }

  function save(session: Session | null): void {
    waiting = session
    if (session === null) {
      write()
      storage.removeItem(STORAGE_KEY)
      return
    }
    const wait = savedAt + AUTH_STATE_SAVE_MS - performance.now()
    if (wait <= 0) write()
    else timer ??= setTimeout(write, wait)
  }

  return { save, flush: write }
}
