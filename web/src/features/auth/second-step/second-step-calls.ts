import type { ReplyOf } from '@econsult/contract/call'
import {
  finishPasskeySignIn,
  finishRequiredPasskey,
  finishRequiredSetUp,
  startPasskeySignIn,
  startRequiredPasskey,
  verifySecondFactor,
} from '@econsult/contract/second-step'
import { call } from '../../../lib/api-client.ts'
import { type ApiFailure, failureText } from '../../../lib/api-failure.ts'
import type { Session } from '../../../lib/session/auth-slice.ts'
import { sessionOf } from '../first-step.ts'

/** Why the second step failed: `over` where the sign-in has to begin anew. */
export interface StepFault {
  readonly text: string
  readonly over: boolean
}

export type StepResult = { session: Session } | { fault: StepFault }

function faultOf(error: ApiFailure): { fault: StepFault } {
  return { fault: { text: failureText(error), over: error.errors['challengeId'] !== undefined } }
}

interface Answer {
  readonly challengeId: string
  readonly trustDevice: boolean
}

/** Sends six digits or a recovery code. */
export async function sendCode(
  answer: Answer & { readonly kind: 'code' | 'recoveryCode'; readonly code: string },
): Promise<StepResult> {
  const { data, error } = await call(verifySecondFactor, answer)
  return error ? faultOf(error) : { session: sessionOf(data) }
}

const NOT_SHOWN = 'The passkey was not shown. Try again, or use another way.'

/** Lets the browser ask for a passkey, and sends what it signed. */
export async function showPasskey({ challengeId, trustDevice }: Answer): Promise<StepResult> {
  const asked = await call(startPasskeySignIn, { challengeId })
  if (asked.error) return faultOf(asked.error)
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const passkey = await startAuthentication({ optionsJSON: asked.data.data }).catch(() => null)
  if (passkey === null) return { fault: { text: NOT_SHOWN, over: false } }
  const { id, rawId, type, response } = passkey
  const shown = { id, rawId, type, response, clientExtensionResults: {} }
  const { data, error } = await call(finishPasskeySignIn, { challengeId, passkey: shown, trustDevice })
  return error ? faultOf(error) : { session: sessionOf(data) }
}

type SetUp = ReplyOf<typeof finishRequiredSetUp>

/** What a required set-up ends with. */
export type SetUpResult = { session: Session; recoveryCodes: SetUp['recoveryCodes'] } | { fault: StepFault }

/** Ends a required set-up with a passkey that the browser makes. */
export async function makeFirstPasskey(challengeId: string): Promise<SetUpResult> {
  const { createPasskey, makesPasskeys, NO_PASSKEYS, NOT_MADE } = await import('../create-passkey.ts')
  if (!makesPasskeys()) return { fault: { text: NO_PASSKEYS, over: false } }
  const asked = await call(startRequiredPasskey, { challengeId })
  if (asked.error) return faultOf(asked.error)
  const passkey = await createPasskey(asked.data.data)
  if (passkey === null) return { fault: { text: NOT_MADE, over: false } }
  const { data, error } = await call(finishRequiredPasskey, { challengeId, passkey })
  return error ? faultOf(error) : { session: sessionOf(data), recoveryCodes: data.recoveryCodes }
}

/** Ends a required set-up with its first code. */
export async function sendFirstCode(challengeId: string, code: string): Promise<SetUpResult> {
  const { data, error } = await call(finishRequiredSetUp, { challengeId, code })
  return error ? faultOf(error) : { session: sessionOf(data), recoveryCodes: data.recoveryCodes }
}
