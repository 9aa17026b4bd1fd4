import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { SECOND_STEP_TEXTS } from '@econsult/contract/auth/second-factor'
import {
  SECURITY_TEXTS,
  type startPasskeyCheck,
  type turnOffSecondFactor,
} from '@econsult/contract/auth/security'
import type { Handle } from '../../../db/database.ts'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { CallRequest } from '../../../http/serve-call.ts'
import { checkDigits } from '../second-factor/challenges/verify-code.ts'
import { passkeyCounter, passkeyRequest } from '../second-factor/passkeys/check-passkey.ts'
import {
  findPasskeys,
  keepMakingChallenge,
  notePasskeyUse,
  takeMakingChallenge,
} from '../second-factor/passkeys/store.ts'
import { takeRecoveryCode } from '../second-factor/recovery-codes/store.ts'

type ShownFactor = Omit<InputOf<typeof turnOffSecondFactor>, 'proof'>

/** Returns the challenge that one of the caller's passkeys has to sign before a change that needs the second factor. */
export async function beginPasskeyCheck(
  deps: CoreDeps & SiteDeps,
  { caller, record }: CallRequest<unknown>,
): Promise<ReplyOf<typeof startPasskeyCheck>> {
  const data = await deps.database.asSystemFor(record, async (handle) => {
    const request = await passkeyRequest(deps, await findPasskeys(handle, caller.id))
    const { challenge } = request
    await keepMakingChallenge(handle, { userId: caller.id, challenge, now: deps.clock.now() })
    return request
  })
  return { data }
}

/**
 * Checks the second factor that a signed-in person must show before turning two-factor off: knowing the password and
 * finding an open session is not enough (B10). A code that was shown cannot be used again.
 * @throws CallError badInput `code` or `passkey`
 */
export async function checkOwnFactor(
  deps: CoreDeps & SiteDeps & SecurityDeps,
  handle: Handle,
  userId: string,
  { kind = 'code', code, passkey }: ShownFactor,
): Promise<void> {
  if (passkey) return checkPasskey(deps, handle, userId, passkey)
  if (code === undefined) throw badField('code', SECURITY_TEXTS.factorNeeded)
  if (kind === 'code') return checkDigits(deps, handle, { userId }, code)
  const isRight = await takeRecoveryCode(handle, deps.sealer, { userId, code, now: deps.clock.now() })
  if (!isRight) throw badField('code', SECOND_STEP_TEXTS.wrongRecoveryCode)
}

async function checkPasskey(
  deps: CoreDeps & SiteDeps,
  handle: Handle,
  userId: string,
  passkey: NonNullable<ShownFactor['passkey']>,
): Promise<void> {
  const now = deps.clock.now()
  const challenge = await takeMakingChallenge(handle, userId, now)
  const known = (await findPasskeys(handle, userId)).find((one) => one.id === passkey.id)
  const counter = known && (await passkeyCounter(deps, passkey, known, challenge))
  if (!known || counter === undefined) throw badField('passkey', SECOND_STEP_TEXTS.wrongPasskey)
  await notePasskeyUse(handle, { id: known.id, counter, now })
}
