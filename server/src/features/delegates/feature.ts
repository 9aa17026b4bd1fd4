import * as contract from '@econsult/contract/delegates'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { delegateHandlers } from './outbox-handlers.ts'
import { endDelegate } from './end-delegate.ts'
import { fetchDelegates } from './fetch-delegates.ts'
import { saveDelegate } from './save-delegate.ts'

/**
 * Rights of delegates to act for clinicians. A header of each call by a delegate contains the clinician.
 * `sessions/acting/` makes the clinician the caller and records the delegate beside them, `http/check-delegate.ts`
 * compares the delegate's rights with those that the call requires, and `expect_delegate` checks in the call's own
 * transaction that the right still exists.
 */
export const delegatesFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchDelegates, (request) => fetchDelegates(deps, request)),
    serve(contract.saveDelegate, (request) => saveDelegate(deps, request)),
    serve(contract.endDelegate, (request) => endDelegate(deps, request)),
  ],
  outbox: delegateHandlers,
}
