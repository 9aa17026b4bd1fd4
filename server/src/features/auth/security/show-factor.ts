import type { InputOf } from '@econsult/contract/call'
import { SECOND_STEP_TEXTS } from '@econsult/contract/auth/second-factor'
import { SECURITY_TEXTS } from '@econsult/contract/auth/security'
import type * as contract from '@econsult/contract/auth/security'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { checkDigits } from '../second-factor/challenges/verify-code.ts'
import { passkeyRequest, readPasskey } from '../second-factor/passkeys/check-passkey.ts'
import {
  findPasskeys,
  savePasskeyChallenge,
  recordPasskeyUse,
  consumePasskeyChallenge,
} from '../second-factor/passkeys/store.ts'
import { consumeRecoveryCode } from '../second-factor/recovery-codes/store.ts'

type ShownFactor = Omit<InputOf<typeof contract.turnOffSecondFactor>, 'proof'>

/**
 * Returns the challenge that one of the caller's passkeys must sign before a change that requires the second factor.
 */
export const startPasskeyCheck: Action<typeof contract.startPasskeyCheck, CoreDeps & SiteDeps> = async (
  deps,
  { caller, record },
) => {
  const data = await deps.database.asSystemFor(record, async (handle) => {
    const request = await passkeyRequest(deps, await findPasskeys(handle, caller.id))
    const { challenge } = request
    await savePasskeyChallenge(handle, { userId: caller.id, challenge, now: deps.clock.now() })
    return request
  })
  return { data }
}

/**
 * Checks the second factor that a signed-in user must present before turning two-factor off. A known password and an
 * open session are not sufficient (B10). The same code cannot be used again.
 * @throws CallError badInput `code` or `passkey`
 */
export async function checkOwnFactor(
  deps: CoreDeps & SiteDeps & SecurityDeps,
  handle: Handle,
  userId: string,
  { kind = 'code', code, passkey }: ShownFactor,
): Promise<void> {
  if (passkey) {
    await checkOwnPasskey(deps, handle, userId, passkey)
    return
  }
  if (code === undefined) throw badField('code', SECURITY_TEXTS.factorNeeded)
  if (kind === 'code') return checkDigits(deps, handle, { userId }, code)
  const isRight = await consumeRecoveryCode(handle, deps.sealer, { userId, code, now: deps.clock.now() })
  if (!isRight) throw badField('code', SECOND_STEP_TEXTS.wrongRecoveryCode)
}

/**
 * Checks that a passkey belongs to the user and signed the last challenge. Returns whether the device verified the
 * user's identity.
 * @throws CallError badInput `passkey`
 */
export async function checkOwnPasskey(
  deps: CoreDeps & SiteDeps,
  handle: Handle,
  userId: string,
  passkey: NonNullable<ShownFactor['passkey']>,
): Promise<{ isPersonVerified: boolean }> {
  const now = deps.clock.now()
  const challenge = await consumePasskeyChallenge(handle, userId, now)
  const known = (await findPasskeys(handle, userId)).find((one) => one.id === passkey.id)
  const checked = known && (await readPasskey(deps, passkey, known, challenge))
  if (!known || !checked) throw badField('passkey', SECOND_STEP_TEXTS.wrongPasskey)
  const { counter, isPersonVerified } = checked
  await recordPasskeyUse(handle, { id: known.id, counter, now })
  return { isPersonVerified }
}
