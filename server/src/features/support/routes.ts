import { createSupportCase } from '@econsult/contract/support'
import { track } from '@econsult/contract/usage-events'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { askSupport } from './ask-support.ts'
import { trackEvent } from './track-event.ts'

export function supportRoutes(deps: Deps): ServedCall[] {
  return [
    serve(createSupportCase, (request) => askSupport(deps, request), { object: (input) => input.caseId }),
    serve(track, (request) => trackEvent(deps, request)),
  ]
}
