import * as contract from '@econsult/contract/first-steps'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchFirstSteps, hideFirstSteps } from './fetch-first-steps.ts'

/**
 * The card of a new practice: which first steps are done, judged by the stored data, and whether the card is hidden.
 */
export const firstStepsFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchFirstSteps, (request) => fetchFirstSteps(deps, request)),
    serve(contract.hideFirstSteps, (request) => hideFirstSteps(deps, request)),
  ],
}
