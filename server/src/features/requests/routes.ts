import {
  askClarification,
  declineRequest,
  fetchRedirectTargets,
  giveClarification,
  noAnswerNeeded,
  redirectRequest,
  resubmitRequest,
  seeInPerson,
  withdrawAndEdit,
  withdrawRequest,
} from '@econsult/contract/requests'
import {
  fetchOffers,
  fetchOfferTargets,
  fetchOverdueRequests,
  takeOffer,
} from '@econsult/contract/requests/overdue'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { askForClarification, giveTheClarification } from './clarify.ts'
import { decline } from './decline-request.ts'
import { listRedirectTargets } from './fetch-redirect-targets.ts'
import { listOffers, takeOfferedRequest } from './offers/take-offer.ts'
import { listOfferTargets, listOverdue } from './overdue/fetch-overdue.ts'
import { needNoAnswer } from './need-no-answer.ts'
import { redirect } from './redirect-request.ts'
import { resubmit } from './resubmit-request.ts'
import { letSeeInPerson } from './see-in-person.ts'
import { withdrawToEdit } from './withdraw-and-edit.ts'
import { withdraw } from './withdraw-request.ts'

/**
 * What specialist and sender do with a request besides writing. `change-request.ts` carries out each change but
 * clarification, which is a message of the room; which change is possible for whom is in
 * contract/src/requests/actions.ts.
 */
export function requestsRoutes(deps: CoreDeps & RealtimeDeps & FileDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  return [
    serve(declineRequest, (request) => decline(deps, request), { object }),
    serve(askClarification, (request) => askForClarification(deps, request), { object }),
    serve(giveClarification, (request) => giveTheClarification(deps, request), { object }),
    serve(noAnswerNeeded, (request) => needNoAnswer(deps, request), { object }),
    serve(withdrawRequest, (request) => withdraw(deps, request), { object }),
    serve(withdrawAndEdit, (request) => withdrawToEdit(deps, request), { object }),
    serve(resubmitRequest, (request) => resubmit(deps, request), { object }),
    serve(redirectRequest, (request) => redirect(deps, request), { object }),
    serve(seeInPerson, (request) => letSeeInPerson(deps, request), { object }),
    serve(fetchRedirectTargets, (request) => listRedirectTargets(deps, request), { object }),
    serve(fetchOverdueRequests, (request) => listOverdue(deps, request)),
    serve(fetchOfferTargets, (request) => listOfferTargets(deps, request), { object }),
    serve(fetchOffers, (request) => listOffers(deps, request)),
    serve(takeOffer, (request) => takeOfferedRequest(deps, request), { object }),
  ]
}
