import * as contract from '@econsult/contract/support'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { createSupportCase } from './ask-support.ts'

/**
 * Support requests: `ask-support.ts` creates a support case, which administrators answer in the same chat as other
 * cases.
 */
export function supportRoutes(deps: CoreDeps & RealtimeDeps): ServedCall[] {
  return [
    serve(contract.createSupportCase, (request) => createSupportCase(deps, request), {
      object: (input) => input.caseId,
    }),
  ]
}
