import type { Handle } from '../../../db/database.ts'
import { DAY, MINUTE } from '../../../scheduling/durations.ts'
import { hashSecretToken, makeSecretToken } from '../../../crypto/secret-token.ts'

export type LinkPurpose = 'reset' | 'invitation'

/** Time for which a password link is valid, in milliseconds. */
const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  reset: 30 * MINUTE,
  invitation: 14 * DAY,
}

interface NewLink {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly now: Date
}

/** Creates a link for setting a password and returns its raw token. Earlier links of the user become invalid. */
export async function createPasswordLink(handle: Handle, { userId, purpose, now }: NewLink): Promise<string> {
  await endPasswordLinks(handle, userId, now)
  const token = makeSecretToken()
  await handle
    .insertInto('password_links')
    .values({
      token_hash: hashSecretToken(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_LIFE_MS[purpose]),
    })
    .execute()
  return token
}

/** A link that is still valid. */
export interface FoundLink {
  readonly userId: string
  readonly purpose: LinkPurpose
}

/** Returns the user and purpose of a link's token, or undefined if the link is unknown, used or expired. */
export async function findPasswordLink(
  handle: Handle,
  token: string,
  now: Date,
): Promise<FoundLink | undefined> {
  return handle
    .selectFrom('password_links')
    .select(['user_id as userId', 'purpose'])
    .where('token_hash', '=', hashSecretToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Returns the purpose of a link, including used and expired links, or undefined if no link with this token was ever
 * created.
 */
export async function findOldLinkPurpose(handle: Handle, token: string): Promise<LinkPurpose | undefined> {
  const row = await handle
    .selectFrom('password_links')
    .select('purpose')
    .where('token_hash', '=', hashSecretToken(token))
    .executeTakeFirst()
  return row?.purpose
}

/** Marks a link as used and returns it. Of two simultaneous calls only one succeeds. */
export async function consumePasswordLink(
  handle: Handle,
  token: string,
  now: Date,
): Promise<FoundLink | undefined> {
  return handle
    .updateTable('password_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecretToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'purpose'])
    .executeTakeFirst()
}

/** Invalidates all valid links of a user. */
export async function endPasswordLinks(handle: Handle, userId: string, now: Date): Promise<void> {
  await handle
    .updateTable('password_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
