import { resumeSignUp } from '@econsult/contract/sign-up'
import { call } from '../../lib/api-client.ts'
import { PATHS } from '../../lib/paths.ts'
import type { SignUpProgress } from '../../lib/session/sign-up-progress.ts'

/** The sign-up of somebody who left before paying, to go on with; nothing where it cannot be gone on with. */
export async function resumeOwnSignUp(person: {
  email: string
  password: string
}): Promise<SignUpProgress | undefined> {
  const { data } = await call(resumeSignUp, person)
  if (!data) return undefined
  const { signUpToken: token, ...rest } = data.data
  return { token, ...rest, formPath: PATHS.register }
}
