import * as contract from '@econsult/contract/support'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { createSupportCase } from './ask-support.ts'

/**
 * Support requests. `ask-support.ts` creates a support case, which administrators answer in the same chat as other
 * cases.
 */
export const supportFeature: Feature = {
  calls: (deps) => [
    serve(contract.createSupportCase, (request) => createSupportCase(deps, request), {
      object: (input) => input.caseId,
    }),
  ],
}
