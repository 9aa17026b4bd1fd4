import * as contract from '@econsult/contract/follow-ups'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { dismissFollowUp, reopenFollowUp } from './dismiss-follow-up.ts'
import { countFollowUps, fetchFollowUps } from './fetch-follow-ups.ts'

/** What is left open after a case was sent, until it is done or dismissed with a reason. */
export function followUpsRoutes(deps: CoreDeps & RealtimeDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  return [
    serve(contract.fetchFollowUps, (request) => fetchFollowUps(deps, request)),
    serve(contract.countFollowUps, (request) => countFollowUps(deps, request)),
    serve(contract.dismissFollowUp, (request) => dismissFollowUp(deps, request), { object }),
    serve(contract.reopenFollowUp, (request) => reopenFollowUp(deps, request), { object }),
  ]
}
