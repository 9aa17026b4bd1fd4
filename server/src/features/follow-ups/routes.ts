import {
  countFollowUps,
  dismissFollowUp,
  fetchFollowUps,
  reopenFollowUp,
} from '@econsult/contract/follow-ups'
import { countToDo, endSnooze, fetchToDo, snoozeFollowUp } from '@econsult/contract/follow-ups/to-do'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { dismiss, reopen } from './dismiss-follow-up.ts'
import { count, listFollowUps } from './fetch-follow-ups.ts'
import { countAll, listToDo } from './to-do/fetch-to-do.ts'
import { snooze, wake } from './to-do/snooze-follow-up.ts'

/** What is left open after a case was sent, until it is done or dismissed with a reason. */
export function followUpsRoutes(deps: CoreDeps & RealtimeDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  return [
    serve(fetchFollowUps, (request) => listFollowUps(deps, request)),
    serve(countFollowUps, (request) => count(deps, request)),
    serve(dismissFollowUp, (request) => dismiss(deps, request), { object }),
    serve(reopenFollowUp, (request) => reopen(deps, request), { object }),
    serve(fetchToDo, (request) => listToDo(deps, request)),
    serve(countToDo, (request) => countAll(deps, request)),
    serve(snoozeFollowUp, (request) => snooze(deps, request), { object }),
    serve(endSnooze, (request) => wake(deps, request), { object }),
  ]
}
