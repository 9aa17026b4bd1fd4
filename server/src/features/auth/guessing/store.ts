import { AUTH_ERRORS } from '@econsult/contract/auth/errors'
import { said } from '@econsult/contract/languages/codes'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps } from '../../../deps.ts'
import { CallError } from '../../../http/errors.ts'
import { type TryLimit, waitAfter, waitOf } from './rules.ts'

/** A subject whose tries are counted, for example an account, with its limit. */
export interface CountedTry {
  readonly subject: string
  readonly limit: TryLimit
}

/**
 * Counts a try as failed before the check, so that simultaneous tries are all counted. Returns 0 if the try is allowed;
 * otherwise does not count it and returns the time to wait in milliseconds.
 */
export async function beginTry(handle: Handle, { subject, limit }: CountedTry, now: Date): Promise<number> {
  const known = await lockTries(handle, subject, now)
  if (known.blocked_until && known.blocked_until > now) return known.blocked_until.getTime() - now.getTime()
  const isForgotten = known.last_at.getTime() + limit.forgetMs <= now.getTime()
  await setFailures(handle, { subject, limit }, isForgotten ? 1 : known.failures + 1, now)
  return 0
}

/**
 * Counts one try for every subject, or for none of them if one limit is exceeded.
 * @throws CallError tooManyTries with the wait as a sentence and as Retry-After (AUTH-12)
 */
export async function beginTries(deps: CoreDeps, tries: readonly CountedTry[]): Promise<void> {
  await deps.database.asSystem((handle) => countTries(handle, tries, { now: deps.clock.now() }))
}

/**
 * Counts tries like beginTries, in a transaction that is rolled back on error. `phrase` is the error text, which
 * may describe an alternative for the user.
 */
export async function countTries(
  handle: Handle,
  tries: readonly CountedTry[],
  {
    now,
    phrase = AUTH_ERRORS.tooManyTries,
  }: { readonly now: Date; readonly phrase?: typeof AUTH_ERRORS.tooManyTries },
): Promise<void> {
  for (const counted of tries) {
    const wait = await beginTry(handle, counted, now)
    if (wait > 0) throw tooManyTries(wait, phrase)
  }
}

function tooManyTries(waitMs: number, phrase: typeof AUTH_ERRORS.tooManyTries): CallError {
  return new CallError('tooManyTries', said(phrase, waitOf(waitMs)), { retryAfter: Math.ceil(waitMs / 1000) })
}

/**
 * Returns true if the free tries are used up. Does not count this try; locks the counter until the transaction ends.
 */
export async function areTriesSpent(
  handle: Handle,
  { subject, limit }: CountedTry,
  now: Date,
): Promise<boolean> {
  const { failures, last_at } = await lockTries(handle, subject, now)
  return failures >= limit.free && last_at.getTime() + limit.forgetMs > now.getTime()
}

/** Deletes the failed tries of a subject after a successful try. */
export async function clearTries(handle: Handle, subject: string): Promise<void> {
  await handle.deleteFrom('sign_in_tries').where('subject', '=', subject).execute()
}

/** Removes the successful try from the counter; earlier failures remain counted. */
export async function deleteTry(handle: Handle, counted: CountedTry, now: Date): Promise<void> {
  const known = await lockTries(handle, counted.subject, now)
  await setFailures(handle, counted, Math.max(0, known.failures - 1), now)
}

/** Deletes the counters whose last try was before this time. */
export async function sweepTries(handle: Handle, before: Date): Promise<void> {
  await handle.deleteFrom('sign_in_tries').where('last_at', '<', before).execute()
}

/**
 * The row is inserted and locked in a single statement, because between two statements another user's successful try
 * could delete it.
 */
async function lockTries(handle: Handle, subject: string, now: Date) {
  return handle
    .insertInto('sign_in_tries')
    .values({ subject, failures: 0, last_at: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
    .returning(['failures', 'last_at', 'blocked_until'])
    .executeTakeFirstOrThrow()
}

async function setFailures(
  handle: Handle,
  { subject, limit }: CountedTry,
  failures: number,
  now: Date,
): Promise<void> {
  const wait = waitAfter(limit, failures)
  await handle
    .updateTable('sign_in_tries')
    .set({ failures, last_at: now, blocked_until: wait > 0 ? new Date(now.getTime() + wait) : null })
    .where('subject', '=', subject)
    .execute()
}

/** Deletes all try counters of one account, because its password is new. */
export async function clearTriesOn(handle: Handle, userId: string): Promise<void> {
  await handle.deleteFrom('sign_in_tries').where('subject', 'like', `account:${userId}%`).execute()
}
