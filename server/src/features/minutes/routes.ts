import * as contract from '@econsult/contract/minutes'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { countTime } from './count-time.ts'
import { saveMinutes, fetchMinutes } from './own-minutes.ts'

/** The minutes that clinicians work on a case. */
export function minutesRoutes(deps: CoreDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  return [
    serve(contract.countTime, (request) => countTime(deps, request), { object }),
    serve(contract.fetchMinutes, (request) => fetchMinutes(deps, request), { object }),
    serve(contract.saveMinutes, (request) => saveMinutes(deps, request), { object }),
  ]
}
