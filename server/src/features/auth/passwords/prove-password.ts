import type * as contract from '@econsult/contract/auth/passwords'
import { isLongEnough, PASSWORD_TEXTS } from '@econsult/contract/auth/password-rules'
import type { CoreDeps } from '../../../deps.ts'
import { badField, notFound } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { findUserById } from '../../users/store.ts'
import { beginTries, clearTries } from '../guessing/store.ts'
import { CONFIRM_LIMIT } from '../guessing/rules.ts'
import { createPasswordProof } from '../../../sessions/password-proofs/store.ts'
import { passwordMatches } from './password-hashes.ts'

/** Checks the caller's password again and returns a proof of it (ACC-04, B10, W7). */
export const confirmPassword: Action<typeof contract.confirmPassword, CoreDeps> = async (
  deps,
  { caller, input },
) => {
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
