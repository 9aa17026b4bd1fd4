import type { ReplyOf } from '@econsult/contract/call'
import type { seeInPerson } from '@econsult/contract/requests'
import type { z } from 'zod'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { changeOwnRequest } from './change-request.ts'
import { withNote } from './rules.ts'

/** After a decline the sender lets the patient be seen in person: the request is over, the case stays open. */
export function letSeeInPerson(
  deps: CoreDeps & RealtimeDeps & FileDeps,
  call: CallRequest<z.output<(typeof seeInPerson)['input']>>,
): Promise<ReplyOf<typeof seeInPerson>> {
  const details = { note: call.input.note || null }
  return changeOwnRequest(deps, call, 'seeInPerson', async (_handle, { request, title }) => ({
    changing: [{ request, change: 'see-in-person', to: 'closed', details }],
    event: {
      kind: 'seen-in-person',
      words: withNote(`chose a visit in person (${title})`, call.input.note),
      details: {},
    },
    notify: { userId: request.specialist_id, event: 'request-seen-in-person' },
  }))
}
