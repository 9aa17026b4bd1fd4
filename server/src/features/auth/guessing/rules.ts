import { DAY, HOUR, MINUTE, SECOND } from '../../../scheduling/durations.ts'

/** A limit on tries: the number of free tries, and the waits after them. All times are in milliseconds. */
export interface TryLimit {
  /** Failed tries before the first wait. */
  readonly free: number
  readonly firstWaitMs: number
  /** The wait doubles with each further failure, up to this value. */
  readonly longestWaitMs: number
  /** Time without a try after which the counter restarts at zero. */
  readonly forgetMs: number
}

/**
 * Limit for tries of an account's password, and of codes entered after the correct password: ten are free, followed by
 * waits of 5 s, 10 s … up to a day, so that a hundred failures take months (B3).
 */
export const ACCOUNT_LIMIT: TryLimit = {
  free: 10,
  firstWaitMs: 5 * SECOND,
  longestWaitMs: DAY,
  forgetMs: 30 * DAY,
}

/**
 * Limits for unknown places, which apply once an account's own tries are used up. An unknown place is a device and IP
 * address from which the user has not signed in. The first limit is for each place, the second for all unknown places
 * together. Including the ten free tries, at most a hundred passwords of an account are checked in any 30 days, however
 * long the attack lasts (B3). An owner in an unknown place can use Forgot password, which strangers cannot block.
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
 * Time for which a counter is kept after its last try, in milliseconds. It is one day longer than the longest time for
 * which a limit uses its counter.
 */
export const TRIES_KEPT_MS = UNKNOWN_PLACES_LIMIT.forgetMs + DAY

/**
 * Limit for tries from one IP address on any accounts: high enough for a clinic's typing errors, too low for trying out
 * a list of accounts.
 */
export const ADDRESS_LIMIT: TryLimit = {
  free: 30,
  firstWaitMs: 5 * SECOND,
  longestWaitMs: HOUR,
  forgetMs: DAY,
}

/** Limit for entering the current password while signed in: 5 tries in 15 minutes (W7). */
export const CONFIRM_LIMIT: TryLimit = {
  free: 5,
  firstWaitMs: 15 * MINUTE,
  longestWaitMs: 15 * MINUTE,
  forgetMs: 15 * MINUTE,
}

/**
 * Limit for emails with a password link to one account that are requested from unknown places. The longest wait equals
 * the lifetime of a link. The owner therefore always has a valid link in the mailbox or can request one. Known devices
 * and addresses are counted separately.
 */
export const LINK_LIMIT: TryLimit = {
  free: 3,
  firstWaitMs: 5 * MINUTE,
  longestWaitMs: 30 * MINUTE,
  forgetMs: HOUR,
}
export const OWN_LINK_LIMIT: TryLimit = { ...LINK_LIMIT, free: 10 }

/** Limit for emails with a password link that one IP address requests for any accounts. */
export const LINK_ADDRESS_LIMIT: TryLimit = {
  free: 20,
  firstWaitMs: MINUTE,
  longestWaitMs: HOUR,
  forgetMs: HOUR,
}

/** Returns the wait after this many failures, in milliseconds; 0 while free tries remain. */
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

/** Returns a wait in the largest unit that fits, rounded up. */
export function waitOf(milliseconds: number) {
  const [unit, length] = UNITS.find(([, one]) => milliseconds >= one) ?? UNITS[3]
  return { unit, count: Math.max(1, Math.ceil(milliseconds / length)) }
}
