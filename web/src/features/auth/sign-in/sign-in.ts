import { login, loginInputSchema } from '@econsult/contract/auth/sign-in'
import { signInWithDevice } from '@econsult/contract/auth/devices'
import { call } from '../../../lib/api-client.ts'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import type { SignUpProgress } from '../../../lib/session/sign-up-progress.ts'
import { afterFirstStep, type FirstStepResult } from './first-step.ts'
import { resumeOwnSignUp } from './resume-own-sign-up.ts'
import type { SignInErrors, SignInValues } from './sign-in-form.tsx'
import { phrases } from './phrases.ts'

type SignInResult = FirstStepResult | { signUp: SignUpProgress } | { errors: SignInErrors }

const OFFLINE = phrases.serverUnreachable

/** Signs in with the typed values or the remembered device; returns errors by field (AUTH-01, AUTH-02, AUTH-09). */
export async function signIn({ email, password, rememberMe, oneClick }: SignInValues): Promise<SignInResult> {
  if (oneClick) {
    const { data, error } = await call(signInWithDevice, {})
    return error ? { errors: errorsOf(error) } : afterFirstStep(data)
  }
  const input = loginInputSchema.safeParse({ email, password, rememberMe })
  if (!input.success) {
    const wrong = Object.fromEntries(
      input.error.issues.map(({ path, message }) => [String(path[0]), message]),
    )
    return { errors: wrong }
  }
  const { data, error } = await call(login, input.data)
  if (!error) return afterFirstStep(data)
  const signUp =
    error.errors['unpaid'] === undefined
      ? undefined
      : await resumeOwnSignUp({ email: input.data.email, password })
  return signUp ? { signUp } : { errors: errorsOf(error) }
}

/** Assigns each error to its field, or to the text above the form. */
function errorsOf({ kind, message, errors }: ApiFailure): SignInErrors {
  if (kind === 'offline') return { form: OFFLINE }
  const { emailNotFound, passwordIncorrect } = errors
  const email = errors['email'] ?? emailNotFound
  const password = errors['password'] ?? passwordIncorrect
  if (email === undefined && password === undefined) return { form: message }
  return { ...(email && { email }), ...(password && { password }) }
}
