import { ABSENCE_TEXTS, type cancelAbsence } from '@econsult/contract/absences'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { CoreDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { deleteAbsence, findPersonOf, lockAbsences } from './store.ts'

/** Removes an absence, also one that has begun: then the specialist is back. Requests handed over stay where they are. */
export async function cancel(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<InputOf<typeof cancelAbsence>>,
): Promise<ReplyOf<typeof cancelAbsence>> {
  await deps.database.asCaller(record, async (handle) => {
    const personId = await findPersonOf(handle, input.id, deps.clock.now())
    if (!personId || (personId !== caller.id && caller.userType !== 'Admin')) throw notFound()
    await lockAbsences(handle, personId)
    await deleteAbsence(handle, input.id)
  })
  return { message: ABSENCE_TEXTS.cancelled }
}
