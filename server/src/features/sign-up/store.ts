import { type Insertable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { PracticesTable, TermsAcceptancesTable } from '../../tables/practices.ts'
import type { NewPerson } from './rules.ts'

/** Adds a practice. All functions in this file require system access. */
export async function insertPractice(handle: Handle, practice: Insertable<PracticesTable>): Promise<void> {
  await handle.insertInto('practices').values(practice).execute()
}

/** Counts the accounts that wait for the practice's approval, with and without a confirmed address. */
export async function countWaiting(
  handle: Handle,
  practiceId: string,
): Promise<{ confirmed: number; unconfirmed: number }> {
  return handle
    .selectFrom('users')
    .select(({ fn }) => [
      fn.count<number>('email_confirmed_at').as('confirmed'),
      fn
        .countAll<number>()
        .filterWhere('email_confirmed_at', 'is', null)
        .filterWhere('password_hash', 'is not', null)
        .as('unconfirmed'),
    ])
    .where('practice_id', '=', practiceId)
    .where('active', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Marks the oldest open referral to this address as used by this practice, and returns the referral's id. */
export async function markReferralSignedUp(
  handle: Handle,
  { email, practiceId, userId }: { email: string; practiceId: string; userId: string },
): Promise<string | undefined> {
  const row = await handle
    .updateTable('referrals')
    .set({ referred_practice_id: practiceId, referred_user_id: userId })
    .where('id', '=', (build) =>
      build
        .selectFrom('referrals')
        .select('id')
        .where('invite_email', '=', email)
        .where('referred_practice_id', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stores a user's acceptance of a version of the terms. */
export async function insertTermsAcceptance(
  handle: Handle,
  row: Insertable<TermsAcceptancesTable>,
): Promise<void> {
  await handle.insertInto('terms_acceptances').values(row).execute()
}

/**
 * Finds a practice's name and accepted terms. Locks the practice, so that an acceptance by another user waits until the
 * transaction ends.
 */
export async function lockAcceptedTerms(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('practices')
    .select(['practice_name', 'terms_version', 'terms_accepted_at'])
    .where('id', '=', practiceId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores the last accepted version of the terms in the practice, with the user and the time (REG-05). */
export async function setAcceptedTerms(
  handle: Handle,
  { practiceId, userId, version, at }: { practiceId: string; userId: string; version: string; at: Date },
): Promise<void> {
  await handle
    .updateTable('practices')
    .set({ terms_version: version, terms_accepted_by: userId, terms_accepted_at: at })
    .where('id', '=', practiceId)
    .execute()
}

/** Finds the admin with this address whose practice has not been paid for. */
export async function findUnpaidSignUp(handle: Handle, email: string) {
  return handle
    .selectFrom('users')
    .innerJoin('practices', 'practices.id', 'users.practice_id')
    .innerJoin('subscriptions', 'subscriptions.practice_id', 'practices.id')
    .where('users.email', '=', email)
    .where('users.is_admin', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('practices.active', '=', false)
    .where('subscriptions.paid_at', 'is', null)
    .where('subscriptions.lapsed_at', 'is', null)
    .select([
      'users.id',
      'users.password_hash',
      'practices.id as practice_id',
      'practices.practice_name',
      'subscriptions.plan_key',
      'subscriptions.payment_intent_id',
    ])
    .executeTakeFirst()
}

interface TypedAgain {
  readonly id: string
  readonly practice_id: string
}

/** Overwrites an unpaid sign-up with the data that its admin entered last. */
export async function retypeSignUp(
  handle: Handle,
  { id, practice_id }: TypedAgain,
  person: NewPerson,
): Promise<void> {
  await handle
    .updateTable('users')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      user_type: person.role,
      specialty_id: person.specialtyId,
      phone_number: person.phoneNumber,
    })
    .where('id', '=', id)
    .execute()
  await handle
    .updateTable('practices')
    .set({ practice_name: person.practiceName ?? '' })
    .where('id', '=', practice_id)
    .where('active', '=', false)
    .execute()
}

/**
 * Deletes accounts that have waited for a practice's approval since before this time and have not confirmed their
 * address. Their addresses can then be used again, and strangers cannot fill the practice's waiting list.
 */
export async function deleteUnconfirmed(handle: Handle, before: Date, now: Date): Promise<void> {
  // The ids are selected in a separate query, because Citus cannot join the users, which are updated, with a table that
  // exists only on the coordinator.
  const found = await handle
    .selectFrom('users')
    .select('id')
    .where('active', '=', false)
    .where('is_admin', '=', false)
    .where('email_confirmed_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    // If an account has had a session, the practice once approved it, so it is kept.
    .where((match) =>
      match.not(
        match.exists(
          match.selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id'),
        ),
      ),
    )
    .execute()
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await handle
    .updateTable('users')
    .set({ deleted_at: now, former_email: sql`email`, email: sql`id || '@deleted.invalid'` })
    .where('id', 'in', ids)
    .where('active', '=', false)
    .where('email_confirmed_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Deletes the admin of a practice that was never opened, so that the email address can be used again. */
export async function deleteAdminOf(handle: Handle, practiceId: string, at: Date): Promise<void> {
  await handle
    .updateTable('users')
    .set({
      deleted_at: at,
      active: false,
      former_email: sql`email`,
      email: sql`id || '@deleted.invalid'`,
    })
    .where('practice_id', '=', practiceId)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Makes the referral used by a practice available again. */
export async function releaseReferral(handle: Handle, practiceId: string): Promise<void> {
  await handle
    .updateTable('referrals')
    .set({ referred_practice_id: null, referred_user_id: null })
    .where('referred_practice_id', '=', practiceId)
    .where('credited_at', 'is', null)
    .execute()
}
