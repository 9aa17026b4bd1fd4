import * as contract from '@econsult/contract/usage'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { track } from './track-event.ts'

/** Usage events that pages report, stored without names and forwarded by `server/src/usage`. */
export const usageFeature: Feature = {
  calls: (deps) => [serve(contract.track, (request) => track(deps, request))],
}
