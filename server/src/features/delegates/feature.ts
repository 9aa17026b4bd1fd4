import * as contract from '@econsult/contract/delegates'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { delegateHandlers } from './outbox-handlers.ts'
import { endDelegate } from './end-delegate.ts'
import { fetchDelegates } from './fetch-delegates.ts'
import { saveDelegate } from './save-delegate.ts'

/**
 * Who may act for whom. A delegate's calls name the clinician in a header: `sessions/acting/` turns the caller into the
 * clinician with the delegate beside them, `http/check-delegate.ts` compares the rights with what each call needs, and
 * `expect_delegate` in the call's own transaction sees that the right still holds.
 */
export const delegatesFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchDelegates, (request) => fetchDelegates(deps, request)),
    serve(contract.saveDelegate, (request) => saveDelegate(deps, request)),
    serve(contract.endDelegate, (request) => endDelegate(deps, request)),
  ],
  outbox: delegateHandlers,
}
