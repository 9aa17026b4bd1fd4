import * as requestsContract from '@econsult/contract/requests'
import * as overdueContract from '@econsult/contract/requests/overdue'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { sendDueReminders } from './reminders/remind.ts'
import { askClarification, giveClarification } from './clarify.ts'
import { declineRequest } from './decline-request.ts'
import { fetchRedirectTargets } from './fetch-redirect-targets.ts'
import { fetchOffers, takeOffer } from './offers/take-offer.ts'
import { fetchOfferTargets, fetchOverdueRequests } from './overdue/fetch-overdue.ts'
import { noAnswerNeeded } from './need-no-answer.ts'
import { redirectRequest } from './redirect-request.ts'
import { resubmitRequest } from './resubmit-request.ts'
import { seeInPerson } from './see-in-person.ts'
import { withdrawAndEdit } from './withdraw-and-edit.ts'
import { withdrawRequest } from './withdraw-request.ts'

/**
 * The actions on a request by the specialist and the sender, other than messages. `change-request.ts` carries out all
 * changes except clarification, which is sent as a message in the room. contract/src/requests/actions.ts defines the
 * permitted changes for each side.
 */
export const requestsFeature: Feature = {
  calls(deps) {
    const object = ({ caseId }: { caseId: string }) => caseId
    return [
      serve(requestsContract.declineRequest, (request) => declineRequest(deps, request), { object }),
      serve(requestsContract.askClarification, (request) => askClarification(deps, request), { object }),
      serve(requestsContract.giveClarification, (request) => giveClarification(deps, request), { object }),
      serve(requestsContract.noAnswerNeeded, (request) => noAnswerNeeded(deps, request), { object }),
      serve(requestsContract.withdrawRequest, (request) => withdrawRequest(deps, request), { object }),
      serve(requestsContract.withdrawAndEdit, (request) => withdrawAndEdit(deps, request), { object }),
      serve(requestsContract.resubmitRequest, (request) => resubmitRequest(deps, request), { object }),
      serve(requestsContract.redirectRequest, (request) => redirectRequest(deps, request), { object }),
      serve(requestsContract.seeInPerson, (request) => seeInPerson(deps, request), { object }),
      serve(requestsContract.fetchRedirectTargets, (request) => fetchRedirectTargets(deps, request), {
        object,
      }),
      serve(overdueContract.fetchOverdueRequests, (request) => fetchOverdueRequests(deps, request)),
      serve(overdueContract.fetchOfferTargets, (request) => fetchOfferTargets(deps, request), { object }),
      serve(overdueContract.fetchOffers, (request) => fetchOffers(deps, request)),
      serve(overdueContract.takeOffer, (request) => takeOffer(deps, request), { object }),
    ]
  },
  timers: (deps) => [{ what: 'reminders of due times', everyMs: MINUTE, work: () => sendDueReminders(deps) }],
}
