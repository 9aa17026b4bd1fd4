import { CLAIM_ERRORS } from '@econsult/contract/claims/errors'
import * as claimsContract from '@econsult/contract/claims'
import * as changesContract from '@econsult/contract/claims/changes'
import * as payersContract from '@econsult/contract/claims/payers'
import { keepsClaims } from '@econsult/contract/roles'
import { forbidden } from '../../http/errors.ts'
import { oneAtATime } from '../../http/one-at-a-time.ts'
import type { CallRequest } from '../../http/action.ts'
import type { Feature } from '../../feature.ts'
import { serve, serveFile } from '../../http/serve-call.ts'
import { claimHandlers } from './outbox-handlers.ts'
import { billClaim } from './bill-claim.ts'
import { holdClaim, noteOnClaim, refuseClaim, releaseClaim } from './change-claim.ts'
import { exportClaims, fetchClaims, fetchClaim, fetchClaimFigures } from './fetch-claims.ts'
import { noteVisit } from './note-visit.ts'
import { fetchPayerRules, savePayerRule, saveProfession } from './payers/payer-rules.ts'
import { proposeCode, proposeCodes } from './propose-code.ts'

const ONLY_KEEPERS = CLAIM_ERRORS.keepersOnly

/**
 * Wraps an action on the practice's claims so that only the practice's biller and admins may call it (PAID-04, END-09).
 */
function kept<Request extends CallRequest<unknown>, Reply>(action: (request: Request) => Promise<Reply>) {
  return async (request: Request): Promise<Reply> => {
    if (!keepsClaims(request.caller)) throw forbidden(ONLY_KEEPERS)
    return action(request)
  }
}

/** Billing of consults: the biller's list of claims, the rules of payers, and the proposed code at closing. */
export const claimsFeature: Feature = {
  calls(deps) {
    const object = ({ caseId }: { caseId: string }) => caseId
    const claim = { object: ({ claimId }: { claimId: string }) => claimId }
    return [
      serve(
        claimsContract.fetchClaims,
        kept((request) => fetchClaims(deps, request)),
      ),
      serve(
        claimsContract.fetchClaim,
        kept((request) => fetchClaim(deps, request)),
        claim,
      ),
      serveFile(claimsContract.exportClaims, oneAtATime(kept((request) => exportClaims(deps, request)))),
      serve(
        changesContract.billClaim,
        kept((request) => billClaim(deps, request)),
        claim,
      ),
      serve(
        changesContract.holdClaim,
        kept((request) => holdClaim(deps, request)),
        claim,
      ),
      serve(
        changesContract.releaseClaim,
        kept((request) => releaseClaim(deps, request)),
        claim,
      ),
      serve(
        changesContract.refuseClaim,
        kept((request) => refuseClaim(deps, request)),
        claim,
      ),
      serve(
        changesContract.noteOnClaim,
        kept((request) => noteOnClaim(deps, request)),
        claim,
      ),
      serve(changesContract.noteVisit, (request) => noteVisit(deps, request), { object }),
      serve(claimsContract.proposeCode, (request) => proposeCode(deps, request), { object }),
      serve(claimsContract.proposeCodes, (request) => proposeCodes(deps, request), {
        objects: ({ caseIds }) => caseIds,
      }),
      serve(
        payersContract.fetchPayerRules,
        kept((request) => fetchPayerRules(deps, request)),
      ),
      serve(
        payersContract.savePayerRule,
        kept((request) => savePayerRule(deps, request)),
      ),
      serve(
        payersContract.saveProfession,
        kept((request) => saveProfession(deps, request)),
      ),
      serve(claimsContract.fetchClaimFigures, (request) => fetchClaimFigures(deps, request)),
    ]
  },
  outbox: claimHandlers,
}
