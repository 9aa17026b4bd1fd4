import { EMAIL_CONFIRMATION_TEXTS } from '@econsult/contract/auth/email-confirmation'
import type * as contract from '@econsult/contract/auth/email-confirmation'
import type { CoreDeps } from '../../../deps.ts'
import { badField, notFound } from '../../../http/errors.ts'
import type { Action, PublicAction } from '../../../http/action.ts'
import { findUserById } from '../../users/store.ts'
import { countTries } from '../guessing/store.ts'
import { CONFIRM_LIMIT } from '../guessing/rules.ts'
import { confirmAddress, findEmailLink, enqueueConfirmationMail } from './store.ts'

/**
 * Confirms an address by the link of an email.
 * @throws CallError badInput `token` if the link is no longer valid
 */
export const confirmEmail: PublicAction<typeof contract.confirmEmail, CoreDeps> = async (deps, { input }) => {
  const now = deps.clock.now()
  const user = await deps.database.asSystem(async (handle) => {
    const found = await findEmailLink(handle, input.token, now)
    if (found) await confirmAddress(handle, found, now)
    return found
  })
  if (!user) throw badField('token', EMAIL_CONFIRMATION_TEXTS.over)
  return { data: { email: user.email }, message: EMAIL_CONFIRMATION_TEXTS.confirmed }
}

/**
 * Emails a new link to the caller, unless the caller's address is already confirmed.
 * @throws CallError tooManyTries
 */
export const sendEmailConfirmation: Action<typeof contract.sendEmailConfirmation, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const now = deps.clock.now()
  const message = await deps.database.asSystemFor(record, async (handle) => {
    const user = await findUserById(handle, caller.id)
    if (!user) throw notFound()
    if (user.email_confirmed_at !== null) return EMAIL_CONFIRMATION_TEXTS.confirmed
    await countTries(handle, [{ subject: `confirm-email:${user.id}`, limit: CONFIRM_LIMIT }], { now })
    await enqueueConfirmationMail(handle, { user, isWelcome: false, now })
    return EMAIL_CONFIRMATION_TEXTS.sent
  })
  return { data: null, message }
}
