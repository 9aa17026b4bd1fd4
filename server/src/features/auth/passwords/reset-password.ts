import { FORGOT_PASSWORD_TEXTS } from '@econsult/contract/auth/passwords'
import type * as contract from '@econsult/contract/auth/passwords'
import { PASSWORD_TEXTS } from '@econsult/contract/auth/password-rules'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps, SecurityDeps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { PublicAction } from '../../../http/action.ts'
import { findPracticeById } from '../../practices/store.ts'
import { findUserById } from '../../users/store.ts'
import { finishFirstStep } from '../second-factor/challenges/finish-first-step.ts'
import { confirmAddress } from '../email-confirmation/store.ts'
import { findOldLinkPurpose, findPasswordLink, consumePasswordLink } from '../password-links/store.ts'
import { guessableNames, newPasswordFault } from './rules.ts'
import { hashPassword } from './password-hashes.ts'
import { checkStillLongEnough } from './still-long-enough.ts'
import { setPassword } from './store.ts'
import { findFactors } from '../second-factor/store.ts'
import { maySetPassword, waitsForPayment } from '../sign-in/unpaid.ts'
import { voidSignUp } from '../unpaid-sign-up/store.ts'

/**
 * Returns the user for whom a link sets a password, with the data about the user that the password rules require.
 * Reports an error if the link is no longer valid.
 */
export const readPasswordLink: PublicAction<typeof contract.readPasswordLink, CoreDeps> = async (
  deps,
  { input },
) => {
  return deps.database.asSystem(async (handle) => {
    const found = await findOwner(handle, input.token, deps.clock.now())
    if (!found) {
      const purpose = (await findOldLinkPurpose(handle, input.token)) ?? 'reset'
      return { data: { works: false as const, purpose } }
    }
    const { user, purpose, hasSecondFactor, names } = found
    return { data: { works: true as const, purpose, email: user.email, hasSecondFactor, names } }
  })
}

/**
 * Sets a new password by an emailed link, ends all sessions of the user, and continues as after the first step of a
 * sign-in: a second factor is still required (AUTH-11, B5). Members of an unpaid practice cannot sign in.
 */
export const resetPassword: PublicAction<typeof contract.resetPassword, CoreDeps & SecurityDeps> = async (
  deps,
  request,
) => {
  const { token, password, password2 } = request.input
  const found = await deps.database.asSystem((handle) => findOwner(handle, token, deps.clock.now()))
  if (!found) throw badField('token', FORGOT_PASSWORD_TEXTS.linkOver)
  const { user } = found
  const fault = newPasswordFault(password, found)
  if (fault !== undefined) throw badField('password', fault)
  if (password !== password2) throw badField('password2', PASSWORD_TEXTS.mismatch)

  const passwordHash = await hashPassword(password)
  const taken = await deps.database.asSystem(async (handle) => {
    const now = deps.clock.now()
    const link = await consumePasswordLink(handle, token, now)
    if (!link) return undefined
    await setPassword(handle, { user, passwordHash, now })
    await checkStillLongEnough(handle, user.id, password)
    await confirmAddress(handle, user, now)
    if (found.isUnpaid && user.practice_id !== null) await voidSignUp(handle, user.practice_id)
    return link
  })
  if (!taken) throw badField('token', FORGOT_PASSWORD_TEXTS.linkOver)
  if (found.isUnpaid) return { status: '1', data: { unpaid: true } }
  await deps.sessions.endAllOf(user.id, { because: 'password changed' })
  const email_confirmed_at = user.email_confirmed_at ?? deps.clock.now()
  const renewed = { ...user, password_hash: passwordHash, email_confirmed_at }
  return finishFirstStep(deps, request, { user: renewed, remember: false, byDevice: false })
}

async function findOwner(handle: Handle, token: string, now: Date) {
  const link = await findPasswordLink(handle, token, now)
  const user = link && (await findUserById(handle, link.userId))
  if (!user || !(await maySetPassword(handle, user))) return undefined
  const practice = user.practice_id ? await findPracticeById(handle, user.practice_id) : undefined
  const { since } = await findFactors(handle, user.id)
  return {
    user,
    purpose: link?.purpose ?? 'reset',
    isUnpaid: await waitsForPayment(handle, user),
    hasSecondFactor: since !== null,
    names: guessableNames(user, practice),
  }
}
