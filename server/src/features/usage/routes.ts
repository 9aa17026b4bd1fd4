import * as contract from '@econsult/contract/usage'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { track } from './track-event.ts'

/** Usage events that pages report, stored without names and forwarded by `server/src/usage`. */
export function usageRoutes(deps: CoreDeps): ServedCall[] {
  return [serve(contract.track, (request) => track(deps, request))]
}
