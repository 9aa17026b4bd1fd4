import { type AuthenticatorSecret, SECOND_STEP_TEXTS } from '@econsult/contract/second-step'
import { SECURITY_TEXTS } from '@econsult/contract/security'
import type { Handle } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { badField } from '../../../../http/errors.ts'
import { noteNewFactor } from '../note-new-factor.ts'
import { confirmSecret, keepPendingSecret, lockPendingSecret } from './store.ts'
import { makeAuthenticatorSecret, stepOfCode } from './totp.ts'

type Needs = Pick<Deps, 'sealer' | 'clock'>

interface Owner {
  readonly id: string
  readonly email: string
  readonly practice_id: string | null
}

/** Makes a new secret for the person's authenticator app; an old one works until the new one's first code. */
export async function beginAuthenticator(
  { sealer, clock }: Needs,
  handle: Handle,
  user: Owner,
): Promise<AuthenticatorSecret> {
  const made = makeAuthenticatorSecret(user.email)
  await keepPendingSecret(handle, user.id, sealer.seal(made.secret, user.id), clock.now())
  return made
}

/**
 * Takes the new secret into use by its first code; gives recovery codes where it is the first factor.
 * @throws CallError badInput `code`
 */
export async function confirmAuthenticator(
  { sealer, clock }: Needs,
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
  return noteNewFactor(handle, sealer, { user, now })
}
