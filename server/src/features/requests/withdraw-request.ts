import type * as contract from '@econsult/contract/requests'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { changeOwnRequest } from './change-request.ts'
import { withNote } from './rules.ts'

/** Withdraws an unanswered request and notifies its specialist (TURN-04). */
export const withdrawRequest: Action<typeof contract.withdrawRequest, CoreDeps & RealtimeDeps & FileDeps> = (
  deps,
  call,
) => {
  const details = { note: call.input.note || null }
  return changeOwnRequest(deps, call, 'withdrawRequest', async (_handle, { request, title }) => ({
    changing: [{ request, change: 'withdraw', to: 'withdrawn', details }],
    event: {
      kind: 'withdrawn',
      words: withNote(`withdrew the request (${title})`, call.input.note),
      details: {},
    },
    notify: { userId: request.specialist_id, event: 'request-withdrawn' },
  }))
}
