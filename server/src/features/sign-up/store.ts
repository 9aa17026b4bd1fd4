import { type Insertable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { PracticesTable } from '../../db/tables.ts'
import type { TermsAcceptancesTable } from '../../db/sign-up-tables.ts'

/** Adds a practice. System access only, like all of this file. */
export async function insertPractice(handle: Handle, practice: Insertable<PracticesTable>): Promise<void> {
  await handle.insertInto('practices').values(practice).execute()
}

/** How many accounts wait for the practice to let them in. */
export async function countWaiting(handle: Handle, practiceId: string): Promise<number> {
  const row = await handle
    .selectFrom('users')
    .select((build) => build.fn.countAll<number>().as('waiting'))
    .where('practice_id', '=', practiceId)
    .where('active', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.waiting
}

/** Who referred the person who signs up with this address, the first one who did. */
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

/** Writes down who accepted a version of the terms; false where that was done before. */
export async function insertTermsAcceptance(
  handle: Handle,
  row: Insertable<TermsAcceptancesTable>,
): Promise<boolean> {
  const made = await handle
    .insertInto('terms_acceptances')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('practice_id')
    .executeTakeFirst()
  return made !== undefined
}

/** When a version was accepted for a practice. */
export async function findTermsAcceptance(handle: Handle, practiceId: string, version: string) {
  return handle
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at'])
    .where('practice_id', '=', practiceId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Keeps on the practice which version it accepted last, by whom and when (REG-05). */
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

/** The admin with this address whose practice has not been paid for. */
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
    ])
    .executeTakeFirst()
}

/** Takes out the admin of a practice that never opened: their e-mail address is free again. */
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

/** Lets a referral wait again for somebody who signs up by it. */
export async function releaseReferral(handle: Handle, practiceId: string): Promise<void> {
  await handle
    .updateTable('referrals')
    .set({ referred_practice_id: null, referred_user_id: null })
    .where('referred_practice_id', '=', practiceId)
    .where('credited_at', 'is', null)
    .execute()
}
