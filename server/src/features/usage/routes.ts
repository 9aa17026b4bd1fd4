import { track } from '@econsult/contract/usage'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { trackEvent } from './track-event.ts'

/** Usage events that pages report, stored without names and forwarded by `server/src/usage`. */
export function usageRoutes(deps: CoreDeps): ServedCall[] {
  return [serve(track, (request) => trackEvent(deps, request))]
}
