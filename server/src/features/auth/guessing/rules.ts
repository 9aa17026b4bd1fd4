import { DAY, HOUR, MINUTE, SECOND } from '../../../scheduling/durations.ts'

/** A limit on tries: how many are free, and how the waits grow after that. All times are in milliseconds. */
export interface TryLimit {
  /** Failed tries before the first wait. */
  readonly free: number
  readonly firstWaitMs: number
  /** The wait doubles with each further failure, up to this value. */
  readonly longestWaitMs: number
  /** Time without a try after which the count starts again at zero. */
  readonly forgetMs: number
}

/**
 * Tries of an account's password, and of codes by somebody who has the password: ten are free, then waits of 5 s, 10 s
 * … up to a day, so that a hundred failures take months (B3).
 */
export const ACCOUNT_LIMIT: TryLimit = {
  free: 10,
  firstWaitMs: 5 * SECOND,
  longestWaitMs: DAY,
  forgetMs: 30 * DAY,
}

/**
 * Limits for unknown places (a device and IP address that the person has not signed in from) once an account's own
 * tries are used up: the first for each place, the second for all of them together. With the ten tries before, at most
 * a hundred passwords of an account are checked in any 30 days, however long the attack lasts (B3). An owner in a new
 * place can use Forgot password, which strangers cannot block.
 */
export const UNKNOWN_PLACE_LIMIT: TryLimit = {
  free: 5,
  firstWaitMs: 5 * SECOND,
  longestWaitMs: HOUR,
  forgetMs: DAY,
}
export const UNKNOWN_PLACES_LIMIT: TryLimit = {
  free: 60,
  firstWaitMs: 5 * SECOND,
  longestWaitMs: 30 * DAY,
  forgetMs: 60 * DAY,
}

/**
 * Time after the last try at which counts are deleted, in milliseconds: one day after the longest limit stops using
 * them.
 */
export const TRIES_KEPT_MS = UNKNOWN_PLACES_LIMIT.forgetMs + DAY

/**
 * Tries from one IP address on any accounts: enough for a clinic's typing errors, too few to try out a list of
 * accounts.
 */
export const ADDRESS_LIMIT: TryLimit = {
  free: 30,
  firstWaitMs: 5 * SECOND,
  longestWaitMs: HOUR,
  forgetMs: DAY,
}

/** Limit for the current password of a signed-in person: 5 tries in 15 minutes (W7). */
export const CONFIRM_LIMIT: TryLimit = {
  free: 5,
  firstWaitMs: 15 * MINUTE,
  longestWaitMs: 15 * MINUTE,
  forgetMs: 15 * MINUTE,
}

/**
 * Emails with a password link to one account that are requested from unknown places. The longest wait equals the life
 * of a link, so that the owner always either has a working link in the mailbox or can request one. A known device or
 * address has a count of its own.
 */
export const LINK_LIMIT: TryLimit = {
  free: 3,
  firstWaitMs: 5 * MINUTE,
  longestWaitMs: 30 * MINUTE,
  forgetMs: HOUR,
}
export const OWN_LINK_LIMIT: TryLimit = { ...LINK_LIMIT, free: 10 }

/** Emails with a password link that one IP address requests, to any accounts. */
export const LINK_ADDRESS_LIMIT: TryLimit = {
  free: 20,
  firstWaitMs: MINUTE,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
}

/** The wait after this many failures, in milliseconds; 0 while tries are still free. */
export function waitAfter(limit: TryLimit, failures: number): number {
  if (failures < limit.free) return 0
  return Math.min(limit.firstWaitMs * 2 ** (failures - limit.free), limit.longestWaitMs)
}

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const

/** A wait in words, in the largest unit that fits and rounded up: '5 seconds', '2 days'. */
export function waitInWords(milliseconds: number): string {
  const [name, length] = UNITS.find(([, one]) => milliseconds >= one) ?? UNITS[3]
  const count = Math.max(1, Math.ceil(milliseconds / length))
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
