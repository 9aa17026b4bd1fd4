import { countTime, fetchMinutes, saveMinutes } from '@econsult/contract/minutes'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { countOwnTime } from './count-time.ts'
import { correctOwnMinutes, readOwnMinutes } from './own-minutes.ts'

/** The minutes that clinicians work on a case. */
export function minutesRoutes(deps: CoreDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  return [
    serve(countTime, (request) => countOwnTime(deps, request), { object }),
    serve(fetchMinutes, (request) => readOwnMinutes(deps, request), { object }),
    serve(saveMinutes, (request) => correctOwnMinutes(deps, request), { object }),
  ]
}
