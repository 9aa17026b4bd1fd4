import * as contract from '@econsult/contract/usage'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { SECOND } from '../../scheduling/durations.ts'
import { forwardUsage } from '../../usage/forward-usage.ts'
import { track } from './track-event.ts'

/** Usage events from pages, which are stored without names and forwarded by `server/src/usage`. */
export const usageFeature: Feature = {
  calls: (deps) => [serve(contract.track, (request) => track(deps, request))],
  timers: (deps) => [{ what: 'usage events', everyMs: 10 * SECOND, work: () => forwardUsage(deps) }],
}
