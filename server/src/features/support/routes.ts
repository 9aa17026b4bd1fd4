import { createSupportCase } from '@econsult/contract/support'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { askSupport } from './ask-support.ts'

/**
 * Support requests: `ask-support.ts` creates a support case, which administrators answer in the same chat as other
 * cases.
 */
export function supportRoutes(deps: CoreDeps & RealtimeDeps): ServedCall[] {
  return [
    serve(createSupportCase, (request) => askSupport(deps, request), { object: (input) => input.caseId }),
  ]
}
