import * as contract from '@econsult/contract/hint'
import type { CoreDeps, ExchangeDeps, SecurityDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { integrateHint } from './integrate-hint.ts'

/**
 * hint, a record system that practices connect by OAuth: `integrate-hint.ts` exchanges its code for access, which is
 * stored encrypted.
 */
export function hintRoutes(deps: CoreDeps & SecurityDeps & ExchangeDeps): ServedCall[] {
  return [serve(contract.integrateHint, (request) => integrateHint(deps, request))]
}
