import { modifyUserDataById } from '@econsult/contract/account'
import { confirmPassword, login, logout } from '@econsult/contract/auth'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall, servePublic } from '../../http/serve-call.ts'
import { changeAccount } from './account/change-account.ts'
import { provePassword } from './prove-password.ts'
import { signIn } from './sign-in.ts'

export function authRoutes(deps: Deps): ServedCall[] {
  return [
    servePublic(login, (request) => signIn(deps, request)),
    serve(confirmPassword, (request) => provePassword(deps, request)),
    serve(modifyUserDataById, (request) => changeAccount(deps, request)),
    serve(logout, async ({ caller }) => {
      await deps.sessions.end(caller.sessionId, 'signed out')
      return { data: null }
    }),
  ]
}
