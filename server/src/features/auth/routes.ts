import { modifyUserDataById } from '@econsult/contract/account'
import {
  confirmPassword,
  forgotPassword,
  login,
  logout,
  readPasswordLink,
  resetPassword,
  signInWithDevice,
} from '@econsult/contract/auth'
import { resumeSignUp } from '@econsult/contract/sign-up'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall, servePublic } from '../../http/serve-call.ts'
import { changeAccount } from './account/change-account.ts'
import { sendPasswordLink } from './forgot-password.ts'
import { provePassword } from './prove-password.ts'
import { describePasswordLink, setPasswordByLink } from './reset-password.ts'
import { resumeOwnSignUp } from './resume-sign-up.ts'
import { securityRoutes } from './security/routes.ts'
import { signIn } from './sign-in.ts'
import { signInByDevice } from './sign-in-with-device.ts'
import { signOut } from './sign-out.ts'

export function authRoutes(deps: Deps): ServedCall[] {
  return [
    servePublic(login, (request) => signIn(deps, request)),
    servePublic(signInWithDevice, (request) => signInByDevice(deps, request)),
    servePublic(resumeSignUp, (request) => resumeOwnSignUp(deps, request)),
    servePublic(forgotPassword, (request) => sendPasswordLink(deps, request)),
    servePublic(readPasswordLink, (request) => describePasswordLink(deps, request)),
    servePublic(resetPassword, (request) => setPasswordByLink(deps, request)),
    serve(confirmPassword, (request) => provePassword(deps, request)),
    serve(modifyUserDataById, (request) => changeAccount(deps, request)),
    serve(logout, (request) => signOut(deps, request)),
    ...securityRoutes(deps),
  ]
}
