import * as contract from '@econsult/contract/first-steps'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchFirstSteps, hideFirstSteps } from './fetch-first-steps.ts'

/**
 * The card of a new practice: which first steps are done, judged by the stored data, and whether the card is hidden.
 */
export function firstStepsRoutes(deps: CoreDeps): ServedCall[] {
  return [
    serve(contract.fetchFirstSteps, (request) => fetchFirstSteps(deps, request)),
    serve(contract.hideFirstSteps, (request) => hideFirstSteps(deps, request)),
  ]
}
