import { LINK_OVER, type readPasswordLink, type resetPassword } from '@econsult/contract/auth'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { PASSWORD_TEXTS } from '@econsult/contract/passwords'
import type { Handle } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { findPracticeById } from '../practices/store.ts'
import { findUserById } from '../users/store.ts'
import { finishFirstStep } from './challenges/finish-first-step.ts'
import { findOldLinkPurpose, findPasswordLink, takePasswordLink } from './password-links/store.ts'
import { guessableNames, newPasswordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { checkStillLongEnough } from './passwords/still-long-enough.ts'
import { setPassword } from './passwords/store.ts'
import { findFactors } from './second-factor/store.ts'
import { maySetPassword, waitsForPayment } from './unpaid.ts'

/** Whom a link lets set a password, with what the rules need to know; or that it works no more. */
export async function describePasswordLink(
  deps: Deps,
  { input }: PublicRequest<InputOf<typeof readPasswordLink>>,
): Promise<ReplyOf<typeof readPasswordLink>> {
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
 * Sets a new password by a link of a mail, ends every session of the person, and goes on as after the first step of a
 * sign-in: a second factor is still asked (AUTH-11; security page, B5). Whose practice is not paid for signs in nowhere yet.
 */
export async function setPasswordByLink(
  deps: Deps,
  request: PublicRequest<InputOf<typeof resetPassword>>,
): Promise<ReplyOf<typeof resetPassword>> {
  const { token, password, password2 } = request.input
  const found = await deps.database.asSystem((handle) => findOwner(handle, token, deps.clock.now()))
  if (!found) throw badField('token', LINK_OVER)
  const { user } = found
  const fault = newPasswordFault(password, found)
  if (fault !== undefined) throw badField('password', fault)
  if (password !== password2) throw badField('password2', PASSWORD_TEXTS.mismatch)

  const passwordHash = await hashPassword(password)
  const taken = await deps.database.asSystem(async (handle) => {
    const now = deps.clock.now()
    const link = await takePasswordLink(handle, token, now)
    if (!link) return undefined
    await setPassword(handle, { user, passwordHash, now })
    await checkStillLongEnough(handle, user.id, password)
    return link
  })
  if (!taken) throw badField('token', LINK_OVER)
  if (found.isUnpaid) return { status: '1', data: { unpaid: true } }
  await deps.sessions.endAllOf(user.id, { because: 'password changed' })
  const renewed = { ...user, password_hash: passwordHash }
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
