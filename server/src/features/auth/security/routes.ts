import {
  endOtherSessions,
  endSession,
  fetchSecurity,
  finishAuthenticatorSetUp,
  finishPasskeyRegistration,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requireSecondFactor,
  startAuthenticatorSetUp,
  startPasskeyCheck,
  startPasskeyRegistration,
  turnOffSecondFactor,
} from '@econsult/contract/auth/security'
import { fetchIdentityProof, proveIdentity } from '@econsult/contract/auth/identity'
import {
  finishPasskeySignIn,
  finishRequiredPasskey,
  finishRequiredSetUp,
  startPasskeySignIn,
  startRequiredPasskey,
  startRequiredSetUp,
  verifySecondFactor,
} from '@econsult/contract/auth/second-factor'
import type { CoreDeps, SecurityDeps, SiteDeps } from '../../../deps.ts'
import { serve, type ServedCall, servePublic } from '../../../http/serve-call.ts'
import { beginPasskeyStep, finishPasskeyStep } from '../second-factor/challenges/passkey-step.ts'
import {
  beginRequiredPasskey,
  beginRequiredSetUp,
  finishPasskeySetUp,
  finishSetUpStep,
} from '../second-factor/challenges/required-set-up.ts'
import { verifyCode } from '../second-factor/challenges/verify-code.ts'
import { changeRequirement } from './change-requirement.ts'
import { fetchOwnSecurity } from './fetch-own-security.ts'
import { beginOwnPasskey, keepOwnPasskey, removeOwnPasskey, renameOwnPasskey } from './passkey-changes.ts'
import {
  beginOwnAuthenticator,
  confirmOwnAuthenticator,
  renewOwnRecoveryCodes,
  turnOwnSecondFactorOff,
} from './second-factor-changes.ts'
import { proveOwnIdentity, readIdentityProof } from './prove-identity.ts'
import { endOwnOtherSessions, endOwnSession } from './session-changes.ts'
import { beginPasskeyCheck } from './show-factor.ts'

/** The second step of signing in, and the calls of the account page's security section. */
export function securityRoutes(deps: CoreDeps & SiteDeps & SecurityDeps): ServedCall[] {
  return [
    servePublic(verifySecondFactor, (request) => verifyCode(deps, request)),
    servePublic(startPasskeySignIn, (request) => beginPasskeyStep(deps, request)),
    servePublic(finishPasskeySignIn, (request) => finishPasskeyStep(deps, request)),
    servePublic(startRequiredSetUp, (request) => beginRequiredSetUp(deps, request)),
    servePublic(finishRequiredSetUp, (request) => finishSetUpStep(deps, request)),
    servePublic(startRequiredPasskey, (request) => beginRequiredPasskey(deps, request)),
    servePublic(finishRequiredPasskey, (request) => finishPasskeySetUp(deps, request)),
    serve(fetchSecurity, (request) => fetchOwnSecurity(deps, request)),
    serve(startAuthenticatorSetUp, (request) => beginOwnAuthenticator(deps, request)),
    serve(finishAuthenticatorSetUp, (request) => confirmOwnAuthenticator(deps, request)),
    serve(renewRecoveryCodes, (request) => renewOwnRecoveryCodes(deps, request)),
    serve(turnOffSecondFactor, (request) => turnOwnSecondFactorOff(deps, request)),
    serve(startPasskeyCheck, (request) => beginPasskeyCheck(deps, request)),
    serve(startPasskeyRegistration, (request) => beginOwnPasskey(deps, request)),
    serve(finishPasskeyRegistration, (request) => keepOwnPasskey(deps, request)),
    serve(renamePasskey, (request) => renameOwnPasskey(deps, request)),
    serve(removePasskey, (request) => removeOwnPasskey(deps, request)),
    serve(endSession, (request) => endOwnSession(deps, request)),
    serve(endOtherSessions, (request) => endOwnOtherSessions(deps, request)),
    serve(fetchIdentityProof, (request) => readIdentityProof(deps, request)),
    serve(proveIdentity, (request) => proveOwnIdentity(deps, request)),
    serve(requireSecondFactor, (request) => changeRequirement(deps, request)),
  ]
}
