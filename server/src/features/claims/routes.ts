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
import type { CoreDeps, ExchangeDeps } from '../../deps.ts'
import { oneAtATime } from '../../http/one-at-a-time.ts'
import { serve, serveFile, type ServedCall } from '../../http/serve-call.ts'
import { billOwnClaim } from './bill-claim.ts'
import { holdOwnClaim, noteOnOwnClaim, refuseOwnClaim, releaseOwnClaim } from './change-claim.ts'
import { exportOwnClaims, listClaims, openClaim, readClaimFigures } from './fetch-claims.ts'
import { noteVisitInCase } from './note-visit.ts'
import { readPayerRules, saveOwnPayerRule, saveOwnProfession } from './payers/payer-rules.ts'
import { proposeOwnCode, proposeOwnCodes } from './propose-code.ts'

/** What consults can be billed with: the biller's list, the rules of payers, and the proposal at closing. */
export function claimsRoutes(deps: CoreDeps & ExchangeDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  const claim = { object: ({ claimId }: { claimId: string }) => claimId }
  return [
    serve(fetchClaims, (request) => listClaims(deps, request)),
    serve(fetchClaim, (request) => openClaim(deps, request), claim),
    serveFile(
      exportClaims,
      oneAtATime((request) => exportOwnClaims(deps, request)),
    ),
    serve(billClaim, (request) => billOwnClaim(deps, request), claim),
    serve(holdClaim, (request) => holdOwnClaim(deps, request), claim),
    serve(releaseClaim, (request) => releaseOwnClaim(deps, request), claim),
    serve(refuseClaim, (request) => refuseOwnClaim(deps, request), claim),
    serve(noteOnClaim, (request) => noteOnOwnClaim(deps, request), claim),
    serve(noteVisit, (request) => noteVisitInCase(deps, request), { object }),
    serve(proposeCode, (request) => proposeOwnCode(deps, request), { object }),
    serve(proposeCodes, (request) => proposeOwnCodes(deps, request), { objects: ({ caseIds }) => caseIds }),
    serve(fetchPayerRules, (request) => readPayerRules(deps, request)),
    serve(savePayerRule, (request) => saveOwnPayerRule(deps, request)),
    serve(saveProfession, (request) => saveOwnProfession(deps, request)),
    serve(fetchClaimFigures, (request) => readClaimFigures(deps, request)),
  ]
}
