import * as contract from '@econsult/contract/follow-ups'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { dismissFollowUp, reopenFollowUp } from './dismiss-follow-up.ts'
import { countFollowUps, fetchFollowUps } from './fetch-follow-ups.ts'

/**
 * Follow-ups are open tasks after a case was sent. A follow-up stays listed until it is done or dismissed with a
 * reason.
 */
export const followUpsFeature: Feature = {
  calls(deps) {
    const object = ({ caseId }: { caseId: string }) => caseId
    return [
      serve(contract.fetchFollowUps, (request) => fetchFollowUps(deps, request)),
      serve(contract.countFollowUps, (request) => countFollowUps(deps, request)),
      serve(contract.dismissFollowUp, (request) => dismissFollowUp(deps, request), { object }),
      serve(contract.reopenFollowUp, (request) => reopenFollowUp(deps, request), { object }),
    ]
  },
}
