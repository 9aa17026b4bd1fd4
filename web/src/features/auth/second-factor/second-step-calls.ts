import type { ReplyOf } from '@econsult/contract/call'
import {
  finishPasskeySignIn,
  finishRequiredPasskey,
  finishRequiredSetUp,
  startPasskeySignIn,
  startRequiredPasskey,
  verifySecondFactor,
} from '@econsult/contract/auth/second-factor'
import { call } from '../../../lib/api-client.ts'
import { type ApiFailure, failureText } from '../../../lib/api-failure.ts'
import type { Session } from '../../../lib/session/auth-state.ts'
import { NOT_SHOWN, showToBrowser } from './show-passkey.ts'
import { afterFirstStep, type FirstStepResult, sessionOf } from '../sign-in/first-step.ts'

/** The error of a failed second step; `over` is true if the sign-in has to start again. */
export interface StepFault {
  readonly text: string
  readonly over: boolean
}

export type StepResult = FirstStepResult | { fault: StepFault }

function faultOf(error: ApiFailure): { fault: StepFault } {
  return { fault: { text: failureText(error), over: error.errors['challengeId'] !== undefined } }
}

interface Answer {
  readonly challengeId: string
  readonly trustDevice: boolean
}

/**
 * Sends a six-digit code, a recovery code or a mailed code; after a mailed code, the user's own second factor may also
 * be required.
 */
export async function sendCode(
  answer: Answer & { readonly kind: 'code' | 'recoveryCode' | 'mailedCode'; readonly code: string },
): Promise<StepResult> {
  const { data, error } = await call(verifySecondFactor, answer)
  return error ? faultOf(error) : afterFirstStep(data)
}

/** Requests a passkey signature from the browser, and sends it to the server. */
export async function showPasskey({ challengeId, trustDevice }: Answer): Promise<StepResult> {
  const asked = await call(startPasskeySignIn, { challengeId })
  if (asked.error) return faultOf(asked.error)
  const passkey = await showToBrowser(asked.data.data)
  if (passkey === null) return { fault: { text: NOT_SHOWN, over: false } }
  const { data, error } = await call(finishPasskeySignIn, { challengeId, passkey, trustDevice })
  return error ? faultOf(error) : { session: sessionOf(data) }
}

type SetUp = ReplyOf<typeof finishRequiredSetUp>

/** The result of setting up a required second factor. */
export type SetUpResult = { session: Session; recoveryCodes: SetUp['recoveryCodes'] } | { fault: StepFault }

/** Completes the required set-up with a new passkey. */
export async function makeFirstPasskey(challengeId: string): Promise<SetUpResult> {
  const { createPasskey, makesPasskeys, NO_PASSKEYS, NOT_MADE } = await import('./create-passkey.ts')
  if (!makesPasskeys()) return { fault: { text: NO_PASSKEYS, over: false } }
  const asked = await call(startRequiredPasskey, { challengeId })
  if (asked.error) return faultOf(asked.error)
  const passkey = await createPasskey(asked.data.data)
  if (passkey === null) return { fault: { text: NOT_MADE, over: false } }
  const { data, error } = await call(finishRequiredPasskey, { challengeId, passkey })
  return error ? faultOf(error) : { session: sessionOf(data), recoveryCodes: data.recoveryCodes }
}

/** Completes the required set-up with the first code from an authenticator app. */
export async function sendFirstCode(challengeId: string, code: string): Promise<SetUpResult> {
  const { data, error } = await call(finishRequiredSetUp, { challengeId, code })
  return error ? faultOf(error) : { session: sessionOf(data), recoveryCodes: data.recoveryCodes }
}
