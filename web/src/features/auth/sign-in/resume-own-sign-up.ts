import { resumeSignUp } from '@econsult/contract/sign-up'
import { call } from '../../../lib/api-client.ts'
import { PATHS } from '../../../lib/paths.ts'
import type { SignUpProgress } from '../../../lib/session/sign-up-progress.ts'

/** Fetches the unfinished sign-up of a user who left before paying; undefined if it cannot be resumed. */
export async function resumeOwnSignUp(person: {
  email: string
  password: string
}): Promise<SignUpProgress | undefined> {
  const { data } = await call(resumeSignUp, person)
  if (!data) return undefined
  const { signUpToken: token, ...rest } = data.data
  return { token, ...rest, formPath: PATHS.register }
}
