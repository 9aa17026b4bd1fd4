import type { ApiFailure } from '../../lib/api-failure.ts'

const FIRST_MS = 500
const LONGEST_MS = 15_000

/**
 * Milliseconds until the next try after `failures` failed ones in a row: twice as long each time, up to 15 seconds,
 * or as long as the server asks for. A fifth of it is by chance, so that not everybody comes back at once.
 */
export function retryDelay(failures: number, { retryAfter }: ApiFailure): number {
  const asked = (retryAfter ?? 0) * 1000
  const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.max(asked, delay * (0.8 + 0.2 * Math.random()))
}

/** Whether the same call can succeed later by itself: no answer, a broken one, or a server that cannot just now. */
export function isPassing({ kind, status }: ApiFailure): boolean {
  if (kind === 'badAnswer') return status < 400 || status >= 500
  return kind === 'offline' || kind === 'internal' || kind === 'unavailable' || kind === 'tooManyTries'
}
