import type { login } from '@econsult/contract/auth'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { Deps } from '../../deps.ts'
import type { PublicRequest } from '../../http/serve-call.ts'
import { finishFirstStep } from './challenges/finish-first-step.ts'
import { isPasswordRight, refuse, tryPassword } from './try-password.ts'

/**
 * Signs a user in, or opens the second step; a failed try leaves a usage event (AUTH-02, AUTH-03).
 * @throws CallError badInput naming what was wrong, or tooManyTries (AUTH-12).
 */
export async function signIn(
  deps: Deps,
  request: PublicRequest<InputOf<typeof login>>,
): Promise<ReplyOf<typeof login>> {
  const { rememberMe = false } = request.input
  const { user, refusal, forgive } = await tryPassword(deps, request)
  if (isPasswordRight(refusal)) await forgive()
  if (!user || refusal) throw await refuse(deps, user, refusal ?? 'emailNotFound')
  return finishFirstStep(deps, request, { user, remember: rememberMe, byDevice: false })
}
