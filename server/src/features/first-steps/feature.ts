import * as contract from '@econsult/contract/first-steps'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchFirstSteps, hideFirstSteps } from './fetch-first-steps.ts'

/** The card of a new practice: it shows which first steps are done, judged by the stored data; a person can hide it. */
export const firstStepsFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchFirstSteps, (request) => fetchFirstSteps(deps, request)),
    serve(contract.hideFirstSteps, (request) => hideFirstSteps(deps, request)),
  ],
}
