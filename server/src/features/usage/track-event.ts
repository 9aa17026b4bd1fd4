import type * as contract from '@econsult/contract/usage'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { recordUsage } from '../../usage/store.ts'

/** Records a user's action on a page, with its user, name and time (EVT-01). */
export const track: Action<typeof contract.track, CoreDeps> = async (deps, { caller, input, record }) => {
  await deps.database.asCaller(record, (handle) =>
    recordUsage(handle, {
      at: deps.clock.now(),
      name: input.event,
      userId: caller.id,
      practiceId: caller.practiceId,
      details: {},
    }),
  )
  return { data: null }
}
