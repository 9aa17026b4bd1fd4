import type { Handle } from '../../../db/database.ts'
import { enqueueAccountMail } from '../account-mail/enqueue-account-mail.ts'
import { closeChallengesOf } from '../second-factor/challenges/store.ts'
import { revokeDevices } from '../devices/store.ts'
import { clearTriesOn } from '../guessing/store.ts'
import { endPasswordLinks } from '../password-links/store.ts'

interface NewPassword {
  readonly user: { readonly id: string; readonly practice_id: string | null }
  readonly passwordHash: string
  readonly now: Date
}

/** Stores a user's new password and revokes the access that the former password gave. */
export async function setPassword(handle: Handle, { user, passwordHash, now }: NewPassword): Promise<void> {
  await handle.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', user.id).execute()
  await endWhatPasswordOpened(handle, user, now)
}

/**
 * Revokes the access that a former password gave: ends password links, remembered devices and pending second steps, and
 * deletes the counter of wrong tries. Queues a notice by email. The caller ends the sessions after the commit.
 */
export async function endWhatPasswordOpened(
  handle: Handle,
  user: NewPassword['user'],
  now: Date,
): Promise<void> {
  await handle.deleteFrom('password_proofs').where('user_id', '=', user.id).execute()
  await handle.deleteFrom('identity_proofs').where('user_id', '=', user.id).execute()
  await endPasswordLinks(handle, user.id, now)
  await revokeDevices(handle, user.id, { now })
  await closeChallengesOf(handle, user.id)
  await clearTriesOn(handle, user.id)
  await enqueueAccountMail(handle, { user, news: 'password-changed', now })
}
