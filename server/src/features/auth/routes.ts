import * as passwordsContract from '@econsult/contract/auth/passwords'
import * as signInContract from '@econsult/contract/auth/sign-in'
import * as devicesContract from '@econsult/contract/auth/devices'
import * as emailConfirmationContract from '@econsult/contract/auth/email-confirmation'
import * as signUpContract from '@econsult/contract/sign-up'
import type { CoreDeps, SecurityDeps, SignUpDeps, SiteDeps } from '../../deps.ts'
import { serve, type ServedCall, servePublic } from '../../http/serve-call.ts'
import { confirmEmail, sendEmailConfirmation } from './email-confirmation/confirm-email.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { confirmPassword } from './passwords/prove-password.ts'
import { readPasswordLink, resetPassword } from './passwords/reset-password.ts'
import { resumeSignUp } from './sign-in/resume-sign-up.ts'
import { securityRoutes } from './security/routes.ts'
import { login } from './sign-in/sign-in.ts'
import { signInAfterPayment } from './sign-in/sign-in-after-payment.ts'
import { signInWithDevice } from './devices/sign-in-with-device.ts'
import { logout } from './sign-in/sign-out.ts'

/**
 * Signing in and account security. `sign-in/` opens and ends sessions; `second-factor/` asks for codes and passkeys
 * after the password; `passwords/` checks and resets passwords; `devices/` remembers devices; `guessing/` limits tries;
 * `security/` serves that section of the account page; `account-mail/` notifies people of changes to their account.
 */
export function authRoutes(deps: CoreDeps & SiteDeps & SecurityDeps & SignUpDeps): ServedCall[] {
  return [
    servePublic(signInContract.login, (request) => login(deps, request)),
    servePublic(devicesContract.signInWithDevice, (request) => signInWithDevice(deps, request)),
    servePublic(signInContract.signInAfterPayment, (request) => signInAfterPayment(deps, request)),
    servePublic(signUpContract.resumeSignUp, (request) => resumeSignUp(deps, request)),
    servePublic(passwordsContract.forgotPassword, (request) => forgotPassword(deps, request)),
    servePublic(passwordsContract.readPasswordLink, (request) => readPasswordLink(deps, request)),
    servePublic(passwordsContract.resetPassword, (request) => resetPassword(deps, request)),
    servePublic(emailConfirmationContract.confirmEmail, (request) => confirmEmail(deps, request)),
    serve(emailConfirmationContract.sendEmailConfirmation, (request) => sendEmailConfirmation(deps, request)),
    serve(passwordsContract.confirmPassword, (request) => confirmPassword(deps, request)),
    serve(signInContract.logout, (request) => logout(deps, request)),
    ...securityRoutes(deps),
  ]
}
