import { signInAfterPayment as signInAfterPaymentCall } from '@econsult/contract/auth/sign-in'
import { call } from '../../../lib/api-client.ts'
import type { Session } from '../../../lib/session/auth-state.ts'
import type { SignUpProgress } from '../../../lib/session/sign-up-progress.ts'
import { afterFirstStep } from './first-step.ts'

/** Fetches the session of a user who has just paid; undefined if they must sign in with a password. */
export async function signInAfterPayment({
  token,
  practiceId,
}: SignUpProgress): Promise<Session | undefined> {
  const { data } = await call(signInAfterPaymentCall, { practiceId }, { signUpToken: token })
  if (!data) return undefined
  const entered = afterFirstStep(data)
  return 'session' in entered ? entered.session : undefined
}
