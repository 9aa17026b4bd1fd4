import type { ReplyOf } from '@econsult/contract/call'
import type { withdrawRequest } from '@econsult/contract/requests'
import type { z } from 'zod'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { changeOwnRequest } from './change-request.ts'
import { withNote } from './rules.ts'

/** The sender withdraws a request that is not answered yet; its specialist is told (TURN-04). */
export function withdraw(
  deps: CoreDeps & RealtimeDeps & FileDeps,
  call: CallRequest<z.output<(typeof withdrawRequest)['input']>>,
): Promise<ReplyOf<typeof withdrawRequest>> {
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
