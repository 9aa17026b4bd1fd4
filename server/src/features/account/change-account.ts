import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import type * as contract from '@econsult/contract/account'
import { EMAIL_TEXTS } from '@econsult/contract/email-address'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import { isTaken } from '../../db/unique.ts'
import type { CoreDeps, SecurityDeps } from '../../deps.ts'
import type { Caller } from '../../sessions/caller.ts'
import { badField, forbidden, notFound } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { ownsAvatar, removeAvatars } from '../files/avatars/store.ts'
import { presentUser } from '../users/present.ts'
import { lockUser, updateUser, type UserRecord } from '../users/store.ts'
import { enqueueAccountMail } from '../auth/account-mail/enqueue-account-mail.ts'
import { enqueueConfirmationMail } from '../auth/email-confirmation/store.ts'
import { endPasswordLinks } from '../auth/password-links/store.ts'
import { consumePasswordProof } from '../../sessions/password-proofs/store.ts'
import { newPasswordHash } from '../auth/passwords/new-password-hash.ts'
import { changedUser } from './rules.ts'
import { checkStillLongEnough } from '../auth/passwords/still-long-enough.ts'
import { endWhatPasswordOpened } from '../auth/passwords/store.ts'

type Input = z.output<(typeof contract.modifyUserDataById)['input']>
type Request = CallRequest<Input>

/**
 * Changes the caller's own account (ACC-01 to ACC-04). A new email or password needs the proof that confirmPassword
 * returned in this session (B10). A new password ends the user's other sessions.
 * @throws CallError forbidden without the proof, badInput with an error text for each invalid field
 */
export const modifyUserDataById: Action<typeof contract.modifyUserDataById, CoreDeps & SecurityDeps> = async (
  deps,
  request,
) => {
  const { caller, input } = request
  const passwordHash =
    input.password === undefined ? undefined : await newPasswordHash(deps, caller.id, input.password)
  const user = await change(deps, request, passwordHash).catch((error: unknown) => {
    throw isTaken(error) ? badField('email', EMAIL_TEXTS.taken) : error
  })
  if (passwordHash !== undefined) {
    await deps.sessions.endAllOf(caller.id, { because: 'password changed', except: caller.sessionId })
  }
  return { data: presentUser(user), message: ACCOUNT_TEXTS.saved }
}

function change(
  deps: CoreDeps,
  { caller, input, record }: Request,
  passwordHash: string | undefined,
): Promise<UserRecord> {
  const now = deps.clock.now()
  return deps.database.asSystemFor(record, async (handle) => {
    const user = await lockUser(handle, caller.id)
    if (!user) throw notFound()
    const wanted = { ...changedUser(user, input), password_hash: passwordHash ?? user.password_hash }
    const hasNewEmail = wanted.email !== user.email
    const changed = hasNewEmail ? { ...wanted, email_confirmed_at: null } : wanted
    if (hasNewEmail || passwordHash !== undefined) await demandProof(handle, caller, input.proof, now)
    if (input.password !== undefined) await checkStillLongEnough(handle, caller.id, input.password)
    if (input.avatar !== undefined) await changePicture(handle, user, changed)
    await updateUser(handle, changed)
    if (hasNewEmail) await leaveOldAddress(handle, user, now)
    if (passwordHash !== undefined) await endWhatPasswordOpened(handle, user, now)
    return changed
  })
}

async function demandProof(
  handle: Handle,
  { id: userId, sessionId }: Caller,
  proof: string | undefined,
  now: Date,
): Promise<void> {
  const taken = proof && (await consumePasswordProof(handle, { proof, userId, sessionId, now }))
  if (!taken) throw forbidden(ACCOUNT_TEXTS.proofRequired)
}

/**
 * Notifies the old address, sends a confirmation link to the new address, and invalidates password links that were sent
 * to the old address.
 */
async function leaveOldAddress(handle: Handle, user: UserRecord, now: Date): Promise<void> {
  await endPasswordLinks(handle, user.id, now)
  await enqueueAccountMail(handle, { user, news: 'email-changed', now, to: user.email })
  await enqueueConfirmationMail(handle, { user, isWelcome: false, now })
}

/** Accepts only a picture that the user uploaded, and removes the user's earlier pictures. */
async function changePicture(handle: Handle, user: UserRecord, changed: UserRecord): Promise<void> {
  const { avatar_name: name } = changed
  if (name !== null && !(await ownsAvatar(handle, user.id, name))) {
    throw badField('avatar', ACCOUNT_TEXTS.avatarMissing)
  }
  await removeAvatars(handle, user.id, name === null ? [] : [name])
}
