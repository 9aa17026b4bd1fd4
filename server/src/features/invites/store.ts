import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { InvitationsTable, RevokedInvitesTable } from '../../tables/invites.ts'
import { receiverLanguage } from '../../db/receiver-language.ts'

/**
 * Withdraws an invite link. If it is already withdrawn, nothing changes. All functions in this file require system
 * access.
 */
export async function insertRevokedInvite(
  handle: Handle,
  row: Insertable<RevokedInvitesTable>,
): Promise<void> {
  await handle
    .insertInto('revoked_invites')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns true if an invite link was withdrawn. */
export async function isRevoked(handle: Handle, id: string): Promise<boolean> {
  const row = await handle.selectFrom('revoked_invites').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Locks the sender. Other invitations of the sender wait until the transaction ends. */
export async function lockSender(handle: Handle, userId: string) {
  return handle
    .selectFrom('users')
    .select('practice_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Returns the times of a sender's invitations since a given time, oldest first. */
export async function findSendingTimes(handle: Handle, senderId: string, since: Date): Promise<Date[]> {
  const rows = await handle
    .selectFrom('invitations')
    .select('created_at')
    .where('sender_id', '=', senderId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.created_at)
}

/** Stores an invitation, from which its email is composed. */
export async function insertInvitation(handle: Handle, row: Insertable<InvitationsTable>): Promise<void> {
  await handle.insertInto('invitations').values(row).execute()
}

interface NewReferral {
  readonly senderId: string
  readonly practiceId: string
  readonly email: string
  readonly now: Date
}

/** Records a referral, unless the sender already has an open referral of this address. */
export async function insertReferral(handle: Handle, referral: NewReferral): Promise<void> {
  const known = await handle
    .selectFrom('referrals')
    .select('id')
    .where('referrer_user_id', '=', referral.senderId)
    .where('invite_email', '=', referral.email)
    .where('referred_practice_id', 'is', null)
    .executeTakeFirst()
  if (known) return
  await handle
    .insertInto('referrals')
    .values({
      id: randomUUID(),
      referrer_user_id: referral.senderId,
      referrer_practice_id: referral.practiceId,
      invite_email: referral.email,
      created_at: referral.now,
    })
    .execute()
}

/** Returns an invitation, its sender, and the sender's practice, for the email. */
export async function findInvitation(handle: Handle, id: string) {
  return handle
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.sender_id')
    .leftJoin('practices', 'practices.id', 'users.practice_id')
    .where('invitations.id', '=', id)
    .select([
      'invitations.name',
      'invitations.email',
      'invitations.message',
      'users.first_name',
      'users.last_name',
      'users.email as sender_email',
      'practices.practice_name',
    ])
    .select(receiverLanguage.as('language'))
    .executeTakeFirst()
}

export type InvitationRecord = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Returns the user who made a referral. */
export async function findReferrer(handle: Handle, referralId: string) {
  return handle
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.referrer_user_id')
    .leftJoin('practices', 'practices.id', 'users.practice_id')
    .where('referrals.id', '=', referralId)
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.notification',
      'users.phone_number',
      'users.phone_notification',
      'users.active',
      'users.deleted_at',
    ])
    .select(receiverLanguage.as('language'))
    .executeTakeFirst()
}

export type ReferrerRecord = NonNullable<Awaited<ReturnType<typeof findReferrer>>>
