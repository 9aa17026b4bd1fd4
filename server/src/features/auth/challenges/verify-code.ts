import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { SECOND_STEP_TEXTS, type verifySecondFactor } from '@econsult/contract/second-step'
import type { Handle } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { PublicRequest } from '../../../http/serve-call.ts'
import { noteAccountNews } from '../account-mail/note-account-news.ts'
import { beginTries } from '../guessing/begin-tries.ts'
import { ACCOUNT_LIMIT } from '../guessing/rules.ts'
import { clearTries } from '../guessing/store.ts'
import { openSession } from '../open-session.ts'
import { lockAuthenticator, noteUsedStep } from '../second-factor/authenticator/store.ts'
import { stepOfCode } from '../second-factor/authenticator/totp.ts'
import { takeRecoveryCode } from '../second-factor/recovery-codes/store.ts'
import { type EnteredChallenge, enterChallenge, passChallenge } from './enter-challenge.ts'

/** The second step by six digits or by a recovery code, each of which works once (security page, B5). */
export async function verifyCode(
  deps: Deps,
  request: PublicRequest<InputOf<typeof verifySecondFactor>>,
): Promise<ReplyOf<typeof verifySecondFactor>> {
  const { challengeId, kind, code, trustDevice = false } = request.input
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

async function checkDigits(
  { sealer, clock }: Deps,
  handle: Handle,
  { userId }: EnteredChallenge,
  code: string,
): Promise<void> {
  const known = await lockAuthenticator(handle, userId)
  const step = known && stepOfCode(sealer.open(known.secret, userId), code, clock.now())
  if (!known || step === undefined || step <= known.lastStep) {
    throw badField('code', SECOND_STEP_TEXTS.wrongCode)
  }
  await noteUsedStep(handle, userId, step)
}

async function checkRecoveryCode(
  { sealer, clock }: Deps,
  handle: Handle,
  { userId, user }: EnteredChallenge,
  code: string,
): Promise<void> {
  const now = clock.now()
  const isRight = await takeRecoveryCode(handle, sealer, { userId, code, now })
  if (!isRight) throw badField('code', SECOND_STEP_TEXTS.wrongRecoveryCode)
  await noteAccountNews(handle, { user, news: 'recovery-code-used', now })
}
