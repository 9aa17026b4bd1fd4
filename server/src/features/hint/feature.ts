import * as contract from '@econsult/contract/hint'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { integrateHint } from './integrate-hint.ts'

/**
 * The connection to hint, a record system that practices connect by OAuth. `integrate-hint.ts` exchanges hint's code
 * for an access token, which is stored encrypted.
 */
export const hintFeature: Feature = {
  calls: (deps) => [serve(contract.integrateHint, (request) => integrateHint(deps, request))],
}
