import * as passwordsContract from '@econsult/contract/auth/passwords'
import * as signInContract from '@econsult/contract/auth/sign-in'
import * as devicesContract from '@econsult/contract/auth/devices'
import * as emailConfirmationContract from '@econsult/contract/auth/email-confirmation'
import * as securityContract from '@econsult/contract/auth/security'
import * as identityContract from '@econsult/contract/auth/identity'
import * as secondFactorContract from '@econsult/contract/auth/second-factor'
import * as signUpContract from '@econsult/contract/sign-up'
import type { Feature } from '../../feature.ts'
import { serve, servePublic } from '../../http/serve-call.ts'
import { MINUTE, SECOND } from '../../scheduling/durations.ts'
import { revokeDevicesOfInactive } from './devices/store.ts'
import { TRIES_KEPT_MS } from './guessing/rules.ts'
import { sweepTries } from './guessing/store.ts'
import { authHandlers } from './outbox-handlers.ts'
import { confirmEmail, sendEmailConfirmation } from './email-confirmation/confirm-email.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { confirmPassword } from './passwords/prove-password.ts'
import { readPasswordLink, resetPassword } from './passwords/reset-password.ts'
import { resumeSignUp } from './sign-in/resume-sign-up.ts'
import { startPasskeySignIn, finishPasskeySignIn } from './second-factor/challenges/passkey-step.ts'
import {
  startRequiredPasskey,
  startRequiredSetUp,
  finishRequiredPasskey,
  finishRequiredSetUp,
} from './second-factor/challenges/required-set-up.ts'
import { verifySecondFactor } from './second-factor/challenges/verify-code.ts'
import { requireSecondFactor } from './security/change-requirement.ts'
import { fetchSecurity } from './security/fetch-own-security.ts'
import {
  startPasskeyRegistration,
  finishPasskeyRegistration,
  removePasskey,
  renamePasskey,
} from './security/passkey-changes.ts'
import {
  startAuthenticatorSetUp,
  finishAuthenticatorSetUp,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './security/second-factor-changes.ts'
import { proveIdentity, fetchIdentityProof } from './security/prove-identity.ts'
import { endOtherSessions, endSession } from './security/session-changes.ts'
import { startPasskeyCheck } from './security/show-factor.ts'
import { login } from './sign-in/sign-in.ts'
import { signInAfterPayment } from './sign-in/sign-in-after-payment.ts'
import { signInWithDevice } from './devices/sign-in-with-device.ts'
import { logout } from './sign-in/sign-out.ts'

/**
 * Signing in and account security. `sign-in/` opens and ends sessions; `second-factor/` verifies codes and passkeys
 * after the password; `passwords/` checks and resets passwords; `devices/` remembers devices; `guessing/` limits
 * sign-in attempts; `security/` serves the security section of the account page; `account-mail/` notifies users of
 * changes to their account.
 */
export const authFeature: Feature = {
  calls: (deps) => [
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
    // Calls for the second step of signing in, and for the security section of the account page.
    servePublic(secondFactorContract.verifySecondFactor, (request) => verifySecondFactor(deps, request)),
    servePublic(secondFactorContract.startPasskeySignIn, (request) => startPasskeySignIn(deps, request)),
    servePublic(secondFactorContract.finishPasskeySignIn, (request) => finishPasskeySignIn(deps, request)),
    servePublic(secondFactorContract.startRequiredSetUp, (request) => startRequiredSetUp(deps, request)),
    servePublic(secondFactorContract.finishRequiredSetUp, (request) => finishRequiredSetUp(deps, request)),
    servePublic(secondFactorContract.startRequiredPasskey, (request) => startRequiredPasskey(deps, request)),
    servePublic(secondFactorContract.finishRequiredPasskey, (request) =>
      finishRequiredPasskey(deps, request),
    ),
    serve(securityContract.fetchSecurity, (request) => fetchSecurity(deps, request)),
    serve(securityContract.startAuthenticatorSetUp, (request) => startAuthenticatorSetUp(deps, request)),
    serve(securityContract.finishAuthenticatorSetUp, (request) => finishAuthenticatorSetUp(deps, request)),
    serve(securityContract.renewRecoveryCodes, (request) => renewRecoveryCodes(deps, request)),
    serve(securityContract.turnOffSecondFactor, (request) => turnOffSecondFactor(deps, request)),
    serve(securityContract.startPasskeyCheck, (request) => startPasskeyCheck(deps, request)),
    serve(securityContract.startPasskeyRegistration, (request) => startPasskeyRegistration(deps, request)),
    serve(securityContract.finishPasskeyRegistration, (request) => finishPasskeyRegistration(deps, request)),
    serve(securityContract.renamePasskey, (request) => renamePasskey(deps, request)),
    serve(securityContract.removePasskey, (request) => removePasskey(deps, request)),
    serve(securityContract.endSession, (request) => endSession(deps, request)),
    serve(securityContract.endOtherSessions, (request) => endOtherSessions(deps, request)),
    serve(identityContract.fetchIdentityProof, (request) => fetchIdentityProof(deps, request)),
    serve(identityContract.proveIdentity, (request) => proveIdentity(deps, request)),
    serve(securityContract.requireSecondFactor, (request) => requireSecondFactor(deps, request)),
  ],
  outbox: authHandlers,
  timers: ({ database, clock }) => [
    {
      what: 'devices of inactive people',
      everyMs: SECOND,
      work: () => database.asSystem((handle) => revokeDevicesOfInactive(handle, clock.now())),
    },
    {
      what: 'counts of failed tries',
      everyMs: 10 * MINUTE,
      work: () =>
        database.asSystem((handle) => sweepTries(handle, new Date(clock.now().getTime() - TRIES_KEPT_MS))),
    },
  ],
}
