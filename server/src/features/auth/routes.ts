import {
  confirmPassword,
  forgotPassword,
  readPasswordLink,
  resetPassword,
} from '@econsult/contract/auth/passwords'
import { login, logout, signInAfterPayment as signInAfterPaymentCall } from '@econsult/contract/auth/sign-in'
import { signInWithDevice } from '@econsult/contract/auth/devices'
import { confirmEmail, sendEmailConfirmation } from '@econsult/contract/auth/email-confirmation'
import { resumeSignUp } from '@econsult/contract/sign-up'
import type { CoreDeps, SecurityDeps, SignUpDeps, SiteDeps } from '../../deps.ts'
import { serve, type ServedCall, servePublic } from '../../http/serve-call.ts'
import { confirmByLink, sendOwnConfirmation } from './email-confirmation/confirm-email.ts'
import { sendPasswordLink } from './passwords/forgot-password.ts'
import { provePassword } from './passwords/prove-password.ts'
import { describePasswordLink, setPasswordByLink } from './passwords/reset-password.ts'
import { resumeOwnSignUp } from './sign-in/resume-sign-up.ts'
import { securityRoutes } from './security/routes.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInAfterPayment } from './sign-in/sign-in-after-payment.ts'
import { signInByDevice } from './devices/sign-in-with-device.ts'
import { signOut } from './sign-in/sign-out.ts'

/**
 * Signing in and account security. `sign-in/` opens and ends sessions; `second-factor/` asks for codes and passkeys
 * after the password; `passwords/` checks and resets passwords; `devices/` remembers devices; `guessing/` limits tries;
 * `security/` serves that section of the account page; `account-mail/` notifies people of changes to their account.
 */
export function authRoutes(deps: CoreDeps & SiteDeps & SecurityDeps & SignUpDeps): ServedCall[] {
  return [
    servePublic(login, (request) => signIn(deps, request)),
    servePublic(signInWithDevice, (request) => signInByDevice(deps, request)),
    servePublic(signInAfterPaymentCall, (request) => signInAfterPayment(deps, request)),
    servePublic(resumeSignUp, (request) => resumeOwnSignUp(deps, request)),
    servePublic(forgotPassword, (request) => sendPasswordLink(deps, request)),
    servePublic(readPasswordLink, (request) => describePasswordLink(deps, request)),
    servePublic(resetPassword, (request) => setPasswordByLink(deps, request)),
    servePublic(confirmEmail, (request) => confirmByLink(deps, request)),
    serve(sendEmailConfirmation, (request) => sendOwnConfirmation(deps, request)),
    serve(confirmPassword, (request) => provePassword(deps, request)),
    serve(logout, (request) => signOut(deps, request)),
    ...securityRoutes(deps),
  ]
}
