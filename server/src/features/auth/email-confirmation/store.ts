import type { Handle } from '../../../db/database.ts'
import { DAY } from '../../../scheduling/durations.ts'
import { insertOutboxRow } from '../../../outbox/store.ts'
import { hashSecretToken, makeSecretToken } from '../../../crypto/secret-token.ts'
import { creditReferral } from '../../billing/free-months/store.ts'

/** Time for which a confirmation link is valid, in milliseconds. */
const LINK_LIFE_MS = 14 * DAY

interface Owner {
  readonly id: string
  readonly practice_id: string | null
}

/**
 * Queues an email with a link that confirms the user's address. Like all functions of this file, requires system
 * access.
 */
export async function enqueueConfirmationMail(
  handle: Handle,
  { user, isWelcome, now }: { readonly user: Owner; readonly isWelcome: boolean; readonly now: Date },
): Promise<void> {
  await insertOutboxRow(handle, {
    practiceId: user.practice_id,
    kind: 'mail-confirm-email',
    payload: { userId: user.id, isWelcome },
    idempotencyKey: `confirm-email:${user.id}:${now.getTime()}`,
    now,
  })
}

/** Creates a link that confirms this address of a user, and returns its raw token. */
export async function createEmailLink(
  handle: Handle,
  { userId, email, now }: { readonly userId: string; readonly email: string; readonly now: Date },
): Promise<string> {
  await handle.deleteFrom('email_links').where('expires_at', '<=', now).execute()
  const token = makeSecretToken()
  const expires_at = new Date(now.getTime() + LINK_LIFE_MS)
  await handle
    .insertInto('email_links')
    .values({ token_hash: hashSecretToken(token), user_id: userId, email, expires_at })
    .execute()
  return token
}

/** Returns the user of a valid link if the link was created for the user's current address. */
export async function findEmailLink(handle: Handle, token: string, now: Date) {
  return handle
    .selectFrom('email_links')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'email_links.user_id').onRef('users.email', '=', 'email_links.email'),
    )
    .where('email_links.token_hash', '=', hashSecretToken(token))
    .where('email_links.expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .select(['users.id', 'users.practice_id', 'users.email'])
    .executeTakeFirst()
}

/** Marks a user's address as confirmed, and credits the free month that depended on the confirmation. */
export async function confirmAddress(handle: Handle, user: Owner, now: Date): Promise<void> {
  const confirmed = await handle
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', user.id)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (confirmed && user.practice_id) await creditReferral(handle, { practiceId: user.practice_id, now })
}
