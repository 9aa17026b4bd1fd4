import { type AuthenticatorSecret, SECOND_STEP_TEXTS } from '@econsult/contract/auth/second-factor'
import { SECURITY_TEXTS } from '@econsult/contract/auth/security'
import type { Handle } from '../../../../db/database.ts'
import type { CoreDeps, SecurityDeps } from '../../../../deps.ts'
import { badField } from '../../../../http/errors.ts'
import { recordNewFactor } from '../record-new-factor.ts'
import { confirmSecret, savePendingSecret, lockPendingSecret } from './store.ts'
import { makeAuthenticatorSecret, stepOfCode } from './totp.ts'

interface Owner {
  readonly id: string
  readonly email: string
  readonly practice_id: string | null
}

/**
 * Creates a new secret for the user's authenticator app. An old secret remains valid until the first code of the new
 * secret is entered.
 */
export async function beginAuthenticator(
  { sealer, clock }: CoreDeps & SecurityDeps,
  handle: Handle,
  user: Owner,
): Promise<AuthenticatorSecret> {
  const made = makeAuthenticatorSecret(user.email)
  await savePendingSecret(handle, user.id, sealer.seal(made.secret, user.id), clock.now())
  return made
}

/**
 * Activates the new secret by its first code. Returns recovery codes if this is the user's first factor, otherwise
 * null.
 * @throws CallError badInput `code`
 */
export async function confirmAuthenticator(
  { sealer, clock }: CoreDeps & SecurityDeps,
  handle: Handle,
  user: Owner,
  code: string,
): Promise<string[] | null> {
  const now = clock.now()
  const sealed = await lockPendingSecret(handle, user.id, now)
  if (sealed === undefined) throw badField('code', SECURITY_TEXTS.setUpOver)
  const step = stepOfCode(sealer.open(sealed, user.id), code, now)
  if (step === undefined) throw badField('code', SECOND_STEP_TEXTS.wrongCode)
  await confirmSecret(handle, user.id, sealed, step)
  return recordNewFactor(handle, sealer, { user, now })
}
