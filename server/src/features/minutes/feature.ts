import * as contract from '@econsult/contract/minutes'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { countTime } from './count-time.ts'
import { saveMinutes, fetchMinutes } from './own-minutes.ts'

/** Records the minutes that clinicians work on cases. */
export const minutesFeature: Feature = {
  calls(deps) {
    const object = ({ caseId }: { caseId: string }) => caseId
    return [
      serve(contract.countTime, (request) => countTime(deps, request), { object }),
      serve(contract.fetchMinutes, (request) => fetchMinutes(deps, request), { object }),
      serve(contract.saveMinutes, (request) => saveMinutes(deps, request), { object }),
    ]
  },
}
