import type { Handle } from '../../../db/database.ts'
import { DAY, MINUTE } from '../../../durations.ts'
import { hashSecretToken, makeSecretToken } from '../../../secret-token.ts'

export type LinkPurpose = 'reset' | 'invitation'

/** How long a link to set a password works, in milliseconds. */
const LINK_LIFE_MS: Readonly<Record<LinkPurpose, number>> = {
  reset: 30 * MINUTE,
  invitation: 14 * DAY,
}

interface NewLink {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly now: Date
}

/** Makes a link for setting a password and gives its raw token; earlier ones of the person stop working. */
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

/** A link that still works. */
export interface FoundLink {
  readonly userId: string
  readonly purpose: LinkPurpose
}

/** Whom a token lets set a password; undefined for an unknown, used or expired one. */
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

/** What an old link was for; undefined where nobody ever got it. */
export async function findOldLinkPurpose(handle: Handle, token: string): Promise<LinkPurpose | undefined> {
  const row = await handle
    .selectFrom('password_links')
    .select('purpose')
    .where('token_hash', '=', hashSecretToken(token))
    .executeTakeFirst()
  return row?.purpose
}

/** Uses a link up; of two at once only one gets it. */
export async function takePasswordLink(
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

/** Ends every link of a person that still works. */
export async function endPasswordLinks(handle: Handle, userId: string, now: Date): Promise<void> {
  await handle
    .updateTable('password_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
