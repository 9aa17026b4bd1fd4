import { REQUEST_TEXTS } from '@econsult/contract/requests'
import type * as contract from '@econsult/contract/requests'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { draftOfCase } from '../cases/sent-draft/present.ts'
import { insertDraftOfCase } from '../cases/sent-draft/store.ts'
import { changeOwnRequest } from './change-request.ts'

/**
 * Withdraws a request that was sent to the wrong specialty. In the same transaction, copies the case into a draft. The
 * sender can change this draft and send it (END-08). The case and its files stay unchanged.
 * @throws CallError conflict if the request can no longer be withdrawn, for example after an answer, or if the id of
 * the draft is in use
 */
export const withdrawAndEdit: Action<typeof contract.withdrawAndEdit, CoreDeps & RealtimeDeps & FileDeps> = (
  deps,
  call,
) => {
  const { caller, input } = call
  return changeOwnRequest(deps, call, 'withdrawRequest', async (handle, { record, request, title }, now) => {
    const content = await draftOfCase(handle, record, {
      specialtyIds: [request.specialty_id],
      specialistIds: [],
    })
    const place = { practice_id: record.practice_id, case_id: input.draftId, provider_id: caller.id }
    const isNew = await insertDraftOfCase(handle, { ...content, ...place, created_at: now, updated_at: now })
    if (!isNew) throw conflict(REQUEST_TEXTS.draftIdTaken)
    return {
      changing: [{ request, change: 'withdraw', to: 'withdrawn', details: { note: null } }],
      event: { kind: 'withdrawn', words: `withdrew the request (${title}) to send it again`, details: {} },
      notify: { userId: request.specialist_id, event: 'request-withdrawn' },
    }
  })
}
