import * as contract from '@econsult/contract/delegates'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { delegateHandlers } from './outbox-handlers.ts'
import { endDelegate } from './end-delegate.ts'
import { fetchDelegates } from './fetch-delegates.ts'
import { saveDelegate } from './save-delegate.ts'

/**
 * Rights of delegates to act for clinicians. When a delegate makes a call, a header names the clinician.
 * `sessions/acting/` makes the clinician the caller and also records the delegate. `http/check-delegate.ts` compares
 * the delegate's rights with those that the call requires. `expect_delegate` checks, in the transaction of the call,
 * that the right still exists.
 */
export const delegatesFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchDelegates, (request) => fetchDelegates(deps, request)),
    serve(contract.saveDelegate, (request) => saveDelegate(deps, request)),
    serve(contract.endDelegate, (request) => endDelegate(deps, request)),
  ],
  outbox: delegateHandlers,
}
