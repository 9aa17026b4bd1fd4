import type { confirmPassword } from '@econsult/contract/auth'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { isLongEnough, PASSWORD_TEXTS } from '@econsult/contract/passwords'
import type { Deps } from '../../deps.ts'
import { badField, notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findUserById } from '../users/store.ts'
import { beginTries } from './guessing/begin-tries.ts'
import { CONFIRM_LIMIT } from './guessing/rules.ts'
import { clearTries } from './guessing/store.ts'
import { createPasswordProof } from '../../sessions/password-proofs/store.ts'
import { passwordMatches } from './passwords.ts'

/** The caller shows their password again and gets a proof of it (document 1, section 7; security page, W7 and B10). */
export async function provePassword(
  deps: Deps,
  { caller, input }: CallRequest<InputOf<typeof confirmPassword>>,
): Promise<ReplyOf<typeof confirmPassword>> {
  const subject = `confirm:${caller.id}`
  await beginTries(deps, [{ subject, limit: CONFIRM_LIMIT }])
  const user = await deps.database.asSystem((handle) => findUserById(handle, caller.id))
  if (!user) throw notFound()
  if (!(await passwordMatches(user.password_hash, input.oldPassword))) {
    throw badField('oldPassword', PASSWORD_TEXTS.oldIncorrect)
  }
  const proof = await deps.database.asSystem(async (handle) => {
    await clearTries(handle, subject)
    return createPasswordProof(handle, {
      userId: caller.id,
      sessionId: caller.sessionId,
      now: deps.clock.now(),
      strongAlone: isLongEnough(input.oldPassword, { hasSecondFactor: false }),
    })
  })
  return { data: { proof } }
}
