import type { ApiFailure } from '../../lib/api-failure.ts'

const FIRST_MS = 500
const LONGEST_MS = 15_000

/**
 * Delay before the next attempt after `failures` consecutive failures, in milliseconds. The delay doubles with each
 * failure up to 15 seconds, and is at least the server's Retry-After time. Up to a fifth of it is random, so that
 * clients do not all retry at the same moment.
 */
export function retryDelay(failures: number, { retryAfter }: ApiFailure): number {
  const asked = (retryAfter ?? 0) * 1000
  const delay = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1))
  return Math.max(asked, delay * (0.8 + 0.2 * Math.random()))
}

/**
 * True if the same API call may succeed later: there was no response, an invalid one, or the server is temporarily
 * unavailable.
 */
export function isTemporary({ kind, status }: ApiFailure): boolean {
  if (kind === 'badAnswer') return status < 400 || status >= 500
  return kind === 'offline' || kind === 'internal' || kind === 'unavailable' || kind === 'tooManyTries'
}
