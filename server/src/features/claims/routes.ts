import {
  exportClaims,
  fetchClaim,
  fetchClaimFigures,
  fetchClaims,
  proposeCode,
  proposeCodes,
} from '@econsult/contract/claims'
import {
  billClaim,
  holdClaim,
  noteOnClaim,
  noteVisit,
  refuseClaim,
  releaseClaim,
} from '@econsult/contract/claims/changes'
import { fetchPayerRules, savePayerRule, saveProfession } from '@econsult/contract/claims/payers'
import { keepsClaims } from '@econsult/contract/roles'
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { forbidden } from '../../http/errors.ts'
import { oneAtATime } from '../../http/one-at-a-time.ts'
import { type CallRequest, serve, serveFile, type ServedCall } from '../../http/serve-call.ts'
import { billOwnClaim } from './bill-claim.ts'
import { holdOwnClaim, noteOnOwnClaim, refuseOwnClaim, releaseOwnClaim } from './change-claim.ts'
import { exportOwnClaims, listClaims, openClaim, readClaimFigures } from './fetch-claims.ts'
import { noteVisitInCase } from './note-visit.ts'
import { readPayerRules, saveOwnPayerRule, saveOwnProfession } from './payers/payer-rules.ts'
import { proposeOwnCode, proposeOwnCodes } from './propose-code.ts'

const ONLY_KEEPERS = 'Only the biller or the admin of a practice can do this.'

/** An action on the practice's claims, refused to everybody who does not keep them (PAID-04, END-09). */
function kept<Input, Reply>(action: (request: CallRequest<Input>) => Promise<Reply>) {
  return async (request: CallRequest<Input>): Promise<Reply> => {
    if (!keepsClaims(request.caller)) throw forbidden(ONLY_KEEPERS)
    return action(request)
  }
}

/** What consults can be billed with: the biller's list, the rules of payers, and the proposal at closing. */
export function claimsRoutes(deps: CoreDeps & ExchangeDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  const claim = { object: ({ claimId }: { claimId: string }) => claimId }
  return [
    serve(
      fetchClaims,
      kept((request) => listClaims(deps, request)),
    ),
    serve(
      fetchClaim,
      kept((request) => openClaim(deps, request)),
      claim,
    ),
    serveFile(exportClaims, oneAtATime(kept((request) => exportOwnClaims(deps, request)))),
    serve(
      billClaim,
      kept((request) => billOwnClaim(deps, request)),
      claim,
    ),
    serve(
      holdClaim,
      kept((request) => holdOwnClaim(deps, request)),
      claim,
    ),
    serve(
      releaseClaim,
      kept((request) => releaseOwnClaim(deps, request)),
      claim,
    ),
    serve(
      refuseClaim,
      kept((request) => refuseOwnClaim(deps, request)),
      claim,
    ),
    serve(
      noteOnClaim,
      kept((request) => noteOnOwnClaim(deps, request)),
      claim,
    ),
    serve(noteVisit, (request) => noteVisitInCase(deps, request), { object }),
    serve(proposeCode, (request) => proposeOwnCode(deps, request), { object }),
    serve(proposeCodes, (request) => proposeOwnCodes(deps, request), { objects: ({ caseIds }) => caseIds }),
    serve(
      fetchPayerRules,
      kept((request) => readPayerRules(deps, request)),
    ),
    serve(
      savePayerRule,
      kept((request) => saveOwnPayerRule(deps, request)),
    ),
    serve(
      saveProfession,
      kept((request) => saveOwnProfession(deps, request)),
    ),
    serve(fetchClaimFigures, (request) => readClaimFigures(deps, request)),
  ]
}
