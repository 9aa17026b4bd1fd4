import type * as contract from '@econsult/contract/requests'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { changeOwnRequest } from './change-request.ts'

/**
 * Records the specialist's statement that the message of the sender after the answer needs no reply. The response clock
 * stops. The statement is shown to the sender, who can ask again (END-04).
 */
export const noAnswerNeeded: Action<typeof contract.noAnswerNeeded, CoreDeps & RealtimeDeps & FileDeps> = (
  deps,
  call,
) => {
  return changeOwnRequest(deps, call, 'noAnswerNeeded', async (_handle, { record, request, title }) => ({
    changing: [{ request, change: 'need-no-answer', to: 'answered' }],
    event: { kind: 'no-answer-needed', words: `said that no answer is needed (${title})`, details: {} },
    notify: { userId: record.provider_id, event: null },
  }))
}
