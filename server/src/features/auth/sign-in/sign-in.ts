import type * as contract from '@econsult/contract/auth/sign-in'
import type { CoreDeps, SecurityDeps } from '../../../deps.ts'
import type { PublicAction } from '../../../http/action.ts'
import { finishFirstStep } from '../second-factor/challenges/finish-first-step.ts'
import { askMailedCode } from '../second-factor/challenges/mailed-code.ts'
import { isPasswordRight, refuse, tryPassword } from './try-password.ts'

/**
 * Signs a user in, or opens the second step. A failed try is recorded as a usage event (AUTH-02, AUTH-03).
 * @throws CallError badInput with the wrong field, or tooManyTries (AUTH-12)
 */
export const login: PublicAction<typeof contract.login, CoreDeps & SecurityDeps> = async (deps, request) => {
  const { rememberMe = false } = request.input
  const { user, refusal, isSecret, forgive } = await tryPassword(deps, request)
  if (user && isSecret)
    return askMailedCode(deps, { user, remember: rememberMe, isRight: isPasswordRight(refusal) })
  if (isPasswordRight(refusal)) await forgive()
  if (!user || refusal) throw await refuse(deps, user, refusal ?? 'emailNotFound')
  return finishFirstStep(deps, request, { user, remember: rememberMe, byDevice: false })
}
