import type { ReplyOf } from '@econsult/contract/call'
import type { noAnswerNeeded } from '@econsult/contract/requests'
import type { z } from 'zod'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { changeOwnRequest } from './change-request.ts'

/**
 * The specialist says that what the sender wrote after the answer needs none: the response time stops, and the sender
 * sees it and can ask again (END-04).
 */
export function needNoAnswer(
  deps: CoreDeps & RealtimeDeps & FileDeps,
  call: CallRequest<z.output<(typeof noAnswerNeeded)['input']>>,
): Promise<ReplyOf<typeof noAnswerNeeded>> {
  return changeOwnRequest(deps, call, 'noAnswerNeeded', async (_handle, { record, request, title }) => ({
    changing: [{ request, change: 'need-no-answer', to: 'answered' }],
    event: { kind: 'no-answer-needed', words: `said that no answer is needed (${title})`, details: {} },
    notify: { userId: record.provider_id, event: null },
  }))
}
