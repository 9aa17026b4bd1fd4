import { DAY, HOUR, MINUTE, SECOND } from '../../../durations.ts'

/** How often something may be tried, and how the waits grow after that; all times in milliseconds. */
export interface TryLimit {
  /** Failed tries before the first wait. */
  readonly free: number
  readonly firstWaitMs: number
  /** The wait doubles with each further failure, up to this. */
  readonly longestWaitMs: number
  /** After this long without a try the count begins anew. */
  readonly forgetMs: number
}

/**
 * Passwords of one account, and codes by whoever has its password: ten tries, then 5 s, 10 s … up to a day, so that a hundred failures take months (security
 * page, B3).
 */
export const ACCOUNT_LIMIT: TryLimit = {
  free: 10,
  firstWaitMs: 5 * SECOND,
  longestWaitMs: DAY,
  forgetMs: 30 * DAY,
}

/** Whatever accounts, from one address: room for a clinic's typing errors, not for a list of addresses. */
export const ADDRESS_LIMIT: TryLimit = {
  free: 30,
  firstWaitMs: 5 * SECOND,
  longestWaitMs: HOUR,
  forgetMs: DAY,
}

/** The old password of a signed-in person: 5 tries in 15 minutes (security page, W7). */
export const CONFIRM_LIMIT: TryLimit = {
  free: 5,
  firstWaitMs: 15 * MINUTE,
  longestWaitMs: 15 * MINUTE,
  forgetMs: 15 * MINUTE,
}

/** Mails with a link to one account, and for whatever accounts from one address. */
export const LINK_LIMIT: TryLimit = {
  free: 3,
  firstWaitMs: 5 * MINUTE,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
}
export const LINK_ADDRESS_LIMIT: TryLimit = {
  free: 20,
  firstWaitMs: MINUTE,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
}

/** How long to wait after this many failures, in milliseconds; 0 while tries are free. */
export function waitAfter(limit: TryLimit, failures: number): number {
  if (failures < limit.free) return 0
  return Math.min(limit.firstWaitMs * 2 ** (failures - limit.free), limit.longestWaitMs)
}

const UNITS = [
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const

/** A wait as people say it, rounded up: '5 seconds', '2 minutes'. */
export function waitInWords(milliseconds: number): string {
  const [name, length] = UNITS.find(([, one]) => milliseconds >= one) ?? UNITS[2]
  const count = Math.max(1, Math.ceil(milliseconds / length))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
