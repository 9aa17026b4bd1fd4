import * as securityContract from '@econsult/contract/auth/security'
import * as identityContract from '@econsult/contract/auth/identity'
import * as secondFactorContract from '@econsult/contract/auth/second-factor'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import { serve, type ServedCall, servePublic } from '../../../http/serve-call.ts'
import { startPasskeySignIn, finishPasskeySignIn } from '../second-factor/challenges/passkey-step.ts'
import {
  startRequiredPasskey,
  startRequiredSetUp,
  finishRequiredPasskey,
  finishRequiredSetUp,
} from '../second-factor/challenges/required-set-up.ts'
import { verifySecondFactor } from '../second-factor/challenges/verify-code.ts'
import { requireSecondFactor } from './change-requirement.ts'
import { fetchSecurity } from './fetch-own-security.ts'
import {
  startPasskeyRegistration,
  finishPasskeyRegistration,
  removePasskey,
  renamePasskey,
} from './passkey-changes.ts'
import {
  startAuthenticatorSetUp,
  finishAuthenticatorSetUp,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './second-factor-changes.ts'
import { proveIdentity, fetchIdentityProof } from './prove-identity.ts'
import { endOtherSessions, endSession } from './session-changes.ts'
import { startPasskeyCheck } from './show-factor.ts'

/** The second step of signing in, and the calls of the account page's security section. */
export function securityRoutes(deps: CoreDeps & SiteDeps & SecurityDeps): ServedCall[] {
  return [
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
  ]
}
