import {
  countFollowUps,
  dismissFollowUp,
  fetchFollowUps,
  reopenFollowUp,
} from '@econsult/contract/follow-ups'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { dismiss, reopen } from './dismiss-follow-up.ts'
import { count, listFollowUps } from './fetch-follow-ups.ts'

/** What is left open after a case was sent, until it is done or dismissed with a reason. */
export function followUpsRoutes(deps: CoreDeps & RealtimeDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  return [
    serve(fetchFollowUps, (request) => listFollowUps(deps, request)),
    serve(countFollowUps, (request) => count(deps, request)),
    serve(dismissFollowUp, (request) => dismiss(deps, request), { object }),
    serve(reopenFollowUp, (request) => reopen(deps, request), { object }),
  ]
}
