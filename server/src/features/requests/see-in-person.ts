import type * as contract from '@econsult/contract/requests'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { changeOwnRequest } from './change-request.ts'
import { withNote } from './rules.ts'

/** Records after a decline that the patient will be seen in person. The request ends; the case stays open. */
export const seeInPerson: Action<typeof contract.seeInPerson, CoreDeps & RealtimeDeps & FileDeps> = (
  deps,
  call,
) => {
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
