import type { Patient } from '@medplum/fhirtypes'
import { createsCases } from '@econsult/contract/roles'
import { isUuid, LOWEST_UUID } from '../../../db/uuid.ts'
import { moveWall } from '../../../db/wall.ts'
import { type Caller, inboxOwner } from '../../../sessions/caller.ts'
import { stillSeen } from '../../../access/store.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import type { Batch, View, Wanted } from '../resource-kind.ts'
import { presentPatient } from './present.ts'
import { findCaseIds, findPatientsSeen, findPracticesOfCases, findReplaced } from './store.ts'

const PATIENTS_AT_ONCE = 200

/**
 * Finds the patients of the cases that the caller sees, and the patients whom the caller can choose for a new case
 * (CASE-02). Reads one practice after the other.
 */
export async function findPatientsOf(view: View, wanted: Wanted): Promise<Batch<Patient>> {
  const { handle, caller } = view
  const ownerId = inboxOwner(caller)
  const [fromPractice = '', after = LOWEST_UUID] = (wanted.after ?? '').split(' ')
  const practices = await practicesOf(view, ownerId)
  const [practiceId, next] = practices.filter((one) => one >= fromPractice)
  if (practiceId === undefined) return { found: [], rest: undefined }
  moveWall(handle, practiceId)
  const choosable = choosableBy(caller, practiceId)
  const rows = await findPatientsSeen(handle, {
    practiceId,
    caseIds: choosable === 'all' ? [] : await seenCases(view, ownerId, practiceId),
    choosable,
    ids: idsOf(wanted)?.filter(isUuid),
    after: practiceId === fromPractice ? after : LOWEST_UUID,
    limit: PATIENTS_AT_ONCE,
  })
  const replaced = await findReplaced(
    handle,
    practiceId,
    rows.map(({ id }) => id),
  )
  const placeOf = ({ id }: { readonly id: string }) => `${practiceId} ${id}`
  const found = presentEach(rows, (row) => ({
    resource: presentPatient(row, replaced.get(row.id) ?? []),
    place: placeOf(row),
    about: row.id,
    practiceId,
    patientId: row.replaced_by ?? row.id,
  }))
  const last = rows.length === PATIENTS_AT_ONCE ? rows.at(-1) : undefined
  return { found, rest: last ? placeOf(last) : next && `${next} ${LOWEST_UUID}` }
}

/**
 * Returns the cases of a practice that the caller sees. Cases that changed within the last minute are checked again,
 * because the caller may have lost access.
 */
async function seenCases({ handle, caller }: View, ownerId: string, practiceId: string): Promise<string[]> {
  const rows = await findCaseIds(handle, ownerId, practiceId)
  const changed = rows.filter(({ isNew }) => isNew).map(({ id }) => id)
  const seen = new Set(await stillSeen(handle, caller, practiceId, changed))
  return rows.filter(({ id, isNew }) => !isNew || seen.has(id)).map(({ id }) => id)
}

function idsOf({ ids, patientIds }: Wanted): readonly string[] | undefined {
  return ids && patientIds ? ids.filter((one) => patientIds.includes(one)) : (ids ?? patientIds)
}

async function practicesOf({ handle, caller }: View, ownerId: string): Promise<string[]> {
  const ofCases = await findPracticesOfCases(handle, ownerId)
  const own = createsCases(caller.userType) && caller.practiceId !== null ? [caller.practiceId] : []
  return [...new Set([...ofCases, ...own])].toSorted()
}

function choosableBy({ id, userType, practiceId, delegate }: Caller, ofPractice: string) {
  // A delegate can choose patients only with the right to prepare cases.
  const mayChoose =
    createsCases(userType) && practiceId === ofPractice && delegate?.rights.includes('prepare') !== false
  if (!mayChoose) return 'none'
  return userType === 'PCPSUPERUSER' ? 'all' : { providerId: id }
}
