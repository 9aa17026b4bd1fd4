import { login, loginInputSchema } from '@econsult/contract/auth'
import { call } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-failure.ts'
import type { Session } from '../../lib/session/auth-slice.ts'
import type { SignInErrors, SignInValues } from './sign-in-form.tsx'

type SignInResult = { session: Session; errors?: undefined } | { session?: undefined; errors: SignInErrors }

const OFFLINE = 'The server cannot be reached. Check your connection, then sign in again.'

/** Signs in with what was typed; tells what is wrong by field (AUTH-01, AUTH-02). */
export async function signIn({ email, password }: SignInValues): Promise<SignInResult> {
  const input = loginInputSchema.safeParse({ email, password })
  if (!input.success) {
    const wrong = Object.fromEntries(
      input.error.issues.map(({ path, message }) => [String(path[0]), message]),
    )
    return { errors: wrong }
  }
  const { data, error } = await call(login, input.data)
  if (error) return { errors: errorsOf(error) }
  return { session: { token: data.token, user: data.data.data, practice: data.data.practiceData } }
}

/** Says each reason where the person looks: under the field that it is about, else over the form. */
function errorsOf({ kind, message, errors }: ApiFailure): SignInErrors {
  if (kind === 'offline') return { form: OFFLINE }
  const { emailNotFound, passwordIncorrect } = errors
  const email = errors['email'] ?? emailNotFound
  const password = errors['password'] ?? passwordIncorrect
  if (email === undefined && password === undefined) return { form: message }
  return { ...(email && { email }), ...(password && { password }) }
}
