import { ABSENCE_TEXTS } from '@econsult/contract/absences'
import type * as contract from '@econsult/contract/absences'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import type { Caller } from '../../sessions/caller.ts'
import { deleteProviderAbsence } from './covers/store.ts'
import { handOverAtOnce } from './save-absence.ts'
import { deleteAbsence, findPersonOf, lockAbsences } from './store.ts'

/**
 * Removes an absence, even if it has started; the person then counts as present. A specialist does not get back
 * requests that were handed over. A sender gets back the cases, and the cover loses access to them.
 */
export const cancelAbsence: Action<typeof contract.cancelAbsence, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const isSender = caller.userType !== 'Admin' && caller.userType !== 'Specialty'
  await deps.database.asCaller(record, async (handle) => {
    if (isSender) await removeOfSender(handle, caller, input.id, deps.clock.now())
    else await removeOfSpecialist(handle, caller, input.id, deps.clock.now())
  })
  if (isSender) await handOverAtOnce(deps, { is: 'sender', id: caller.id })
  return { message: ABSENCE_TEXTS.cancelled }
}

async function removeOfSender(
  handle: Handle,
  { id: providerId, practiceId }: Caller,
  id: string,
  now: Date,
): Promise<void> {
  await lockAbsences(handle, providerId)
  const isRemoved =
    practiceId !== null && (await deleteProviderAbsence(handle, { practiceId, providerId, id }, now))
  if (!isRemoved) throw notFound()
}

async function removeOfSpecialist(handle: Handle, caller: Caller, id: string, now: Date): Promise<void> {
  const personId = await findPersonOf(handle, id, now)
  if (!personId || (personId !== caller.id && caller.userType !== 'Admin')) throw notFound()
  await lockAbsences(handle, personId)
  await deleteAbsence(handle, id)
}
