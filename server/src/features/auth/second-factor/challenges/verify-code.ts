import { SECOND_STEP_TEXTS } from '@econsult/contract/auth/second-factor'
import type * as contract from '@econsult/contract/auth/second-factor'
import type { Handle } from '../../../../db/database.ts'
import type { CoreDeps, SecurityDeps } from '../../../../deps.ts'
import { badField } from '../../../../http/errors.ts'
import type { PublicAction } from '../../../../http/action.ts'
import { enqueueAccountMail } from '../../account-mail/enqueue-account-mail.ts'
import { beginTries, clearTries } from '../../guessing/store.ts'
import { ACCOUNT_LIMIT } from '../../guessing/rules.ts'
import { openSession } from '../../sign-in/open-session.ts'
import { lockAuthenticator, recordUsedStep } from '../authenticator/store.ts'
import { stepOfCode } from '../authenticator/totp.ts'
import { consumeRecoveryCode } from '../recovery-codes/store.ts'
import { type EnteredChallenge, enterChallenge, passChallenge } from './enter-challenge.ts'
import { verifyMailedCode } from './mailed-code.ts'

/**
 * Completes the second step by a six-digit code from the authenticator app, a recovery code or a mailed code. Each code
 * works once (B5).
 */
export const verifySecondFactor: PublicAction<
  typeof contract.verifySecondFactor,
  CoreDeps & SecurityDeps
> = async (deps, request) => {
  const { challengeId, kind, code, trustDevice = false } = request.input
  if (kind === 'mailedCode') return verifyMailedCode(deps, request)
  const challenge = await enterChallenge(deps, challengeId, { setsUp: false })
  const subject = `code:${challenge.userId}`
  await beginTries(deps, [{ subject, limit: ACCOUNT_LIMIT }])
  await deps.database.asSystem(async (handle) => {
    await (kind === 'code' ? checkDigits : checkRecoveryCode)(deps, handle, challenge, code)
    await passChallenge(handle, challengeId)
    await clearTries(handle, subject)
  })
  return openSession(deps, request, challenge.user, { remember: challenge.remember, trust: trustDevice })
}

/**
 * Checks a six-digit code from a user's authenticator app, and marks it as used.
 * @throws CallError badInput `code` if the code is wrong
 */
export async function checkDigits(
  { sealer, clock }: CoreDeps & SecurityDeps,
  handle: Handle,
  { userId }: Pick<EnteredChallenge, 'userId'>,
  code: string,
): Promise<void> {
  const known = await lockAuthenticator(handle, userId)
  const step = known && stepOfCode(sealer.open(known.secret, userId), code, clock.now())
  if (!known || step === undefined || step <= known.lastStep) {
    throw badField('code', SECOND_STEP_TEXTS.wrongCode)
  }
  await recordUsedStep(handle, userId, step)
}

async function checkRecoveryCode(
  { sealer, clock }: CoreDeps & SecurityDeps,
  handle: Handle,
  { userId, user }: EnteredChallenge,
  code: string,
): Promise<void> {
  const now = clock.now()
  const isRight = await consumeRecoveryCode(handle, sealer, { userId, code, now })
  if (!isRight) throw badField('code', SECOND_STEP_TEXTS.wrongRecoveryCode)
  await enqueueAccountMail(handle, { user, news: 'recovery-code-used', now })
}
