import { randomInt } from 'node:crypto'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { login } from '@econsult/contract/auth/sign-in'
import { SECOND_STEP_TEXTS, type verifySecondFactor } from '@econsult/contract/auth/second-factor'
import type { CoreDeps, SecurityDeps } from '../../../../deps.ts'
import { badField } from '../../../../http/errors.ts'
import type { PublicRequest } from '../../../../http/action.ts'
import { insertOutboxRow } from '../../../../outbox/store.ts'
import type { Sealer } from '../../../../crypto/sealer.ts'
import { findUserById, type UserRecord } from '../../../users/store.ts'
import { confirmAddress } from '../../email-confirmation/store.ts'
import { recordKnownAddress } from '../../guessing/known-addresses/store.ts'
import { unknownPlaceTries } from '../../guessing/sign-in-tries.ts'
import { clearTries } from '../../guessing/store.ts'
import { accountRefusal, recordFailedSignIn, refuse } from '../../sign-in/try-password.ts'
import { challengeOver } from './enter-challenge.ts'
import { finishFirstStep } from './finish-first-step.ts'
import {
  challengeHash,
  lockMailedCode,
  type MailedCodeChallenge,
  recordWrongCode,
} from './mailed-codes/store.ts'
import { closeChallenge, openChallenge } from './store.ts'

interface SecretTry {
  readonly user: UserRecord
  readonly remember: boolean
  readonly isRight: boolean
}

/**
 * Requires a code from the account's mailbox, whether or not the password was correct. After a wrong password, the
 * challenge is stored and the response is the same, but no email is sent, so that neither the response nor its timing
 * reveals whether the password was correct (AUTH-12).
 */
export async function askMailedCode(
  deps: CoreDeps,
  { user, remember, isRight }: SecretTry,
): Promise<ReplyOf<typeof login>> {
  const now = deps.clock.now()
  await recordFailedSignIn(deps, user, 'tooManyTries')
  const challengeId = await deps.database.asSystem(async (handle) => {
    const mailedCode = { passwordWasRight: isRight }
    const id = await openChallenge(handle, { userId: user.id, setsUp: false, remember, now, mailedCode })
    const challenge = challengeHash(id)
    await insertOutboxRow(handle, {
      practiceId: user.practice_id,
      kind: 'mail-sign-in-code',
      payload: { challenge },
      idempotencyKey: `sign-in-code:${challenge}`,
      now,
    })
    return id
  })
  const methods = { code: false, passkey: false, recoveryCode: false, mailedCode: true }
  return { status: '2', data: { challengeId, email: user.email, setsUp: false, methods } }
}

/** Returns six random digits from a cryptographic generator. */
export function makeMailedCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * Returns the form in which a mailed code is stored. That form is useless without the key and valid only for its own
 * sign-in.
 */
export function mailedCodeHash(sealer: Pick<Sealer, 'fingerprint'>, tokenHash: string, code: string): string {
  return sealer.fingerprint(`mailed code ${tokenHash} ${code.replaceAll(/\D/g, '')}`)
}

/**
 * Accepts a mailed code once, and continues as after a correct password.
 * @throws CallError badInput `code` for a wrong code, and `challengeId` after the fifth wrong code
 */
export async function verifyMailedCode(
  deps: CoreDeps & SecurityDeps,
  request: PublicRequest<InputOf<typeof verifySecondFactor>>,
): Promise<ReplyOf<typeof verifySecondFactor>> {
  const { challengeId, code } = request.input
  const now = deps.clock.now()
  const tokenHash = challengeHash(challengeId)
  const result = await deps.database.asSystem(async (handle) => {
    const challenge = await lockMailedCode(handle, tokenHash, now)
    const user = challenge && (await findUserById(handle, challenge.userId))
    if (!challenge || !user || user.deleted_at !== null) return 'over'
    if (!isRightCode(deps, challenge, code))
      return (await recordWrongCode(handle, challenge)) ? 'last' : 'wrong'
    if (!(await closeChallenge(handle, challengeId))) return 'over'
    for (const { subject } of unknownPlaceTries(user.id, request.address)) await clearTries(handle, subject)
    await confirmAddress(handle, user, now)
    await recordKnownAddress(handle, { userId: user.id, address: request.address, now })
    const confirmed = { ...user, email_confirmed_at: user.email_confirmed_at ?? now }
    return { user: confirmed, remember: challenge.remember }
  })
  if (result === 'over') throw challengeOver()
  if (result === 'last') throw badField('challengeId', SECOND_STEP_TEXTS.tooManyCodes)
  if (result === 'wrong') throw badField('code', SECOND_STEP_TEXTS.wrongMailedCode)
  const refusal = await accountRefusal(deps, result.user)
  if (refusal) throw await refuse(deps, result.user, refusal)
  return finishFirstStep(deps, request, { ...result, byDevice: false })
}

function isRightCode({ sealer }: SecurityDeps, challenge: MailedCodeChallenge, code: string): boolean {
  const { tokenHash, codeHash, passwordWasRight } = challenge
  return passwordWasRight && codeHash !== null && codeHash === mailedCodeHash(sealer, tokenHash, code)
}
