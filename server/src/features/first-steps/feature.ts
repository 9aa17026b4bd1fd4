import * as contract from '@econsult/contract/first-steps'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchFirstSteps, hideFirstSteps } from './fetch-first-steps.ts'

/**
 * The first-steps card of a new practice. It shows which steps are done according to the stored data. Users can hide
 * the card for themselves.
 */
export const firstStepsFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchFirstSteps, (request) => fetchFirstSteps(deps, request)),
    serve(contract.hideFirstSteps, (request) => hideFirstSteps(deps, request)),
  ],
}
