import { randomUUID } from 'node:crypto'
import { MERGE_TEXTS } from '@econsult/contract/patient-merges'
import type * as contract from '@econsult/contract/patient-merges'
import type { z } from 'zod'
import { enqueueClaimJudgements } from '../../case-events/enqueue-claim-judgements.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField, conflict, forbidden } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import type { Caller } from '../../sessions/caller.ts'
import { lockPatientClaims } from '../claims/store.ts'
import { linkPatients } from '../patients/links/store.ts'
import { lockPatients, type PatientRecord } from '../patients/store.ts'
import { filledColumns, filledLinks, hasPatients, keptBefore, mayMerge } from './rules.ts'
import { insertMerge, lockEntries, moveCases, replaceEntry, updateEntry } from './store.ts'

type Input = z.output<(typeof contract.mergePatients)['input']>

/**
 * Returns the caller's practice.
 * @throws CallError forbidden for users without a list of patients
 */
export function practiceOfMerger(caller: Caller): string {
  const { practiceId } = caller
  if (practiceId === null || !hasPatients(caller)) throw forbidden(MERGE_TEXTS.notYours)
  return practiceId
}

/**
 * Merges two entries of one patient (CASE-13). The kept entry gets the cases of the merged entry with their claims, and
 * the details and chart links that the kept entry lacks. The merged entry stays unchanged, so that the merge can be
 * undone, but it can no longer be chosen.
 */
export const mergePatients: Action<typeof contract.mergePatients, CoreDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  const practiceId = practiceOfMerger(caller)
  const { keptId, mergedId } = input
  if (keptId === mergedId) throw badField('mergedId', MERGE_TEXTS.sameEntry)
  const mergeId = randomUUID()
  const now = clock.now()
  const about = { ...record, objects: [keptId, mergedId] }
  const fullName = await database.asSystemFor(about, async (handle) => {
    await lockPatients(handle, practiceId)
    const entries = await lockEntries(handle, practiceId, [keptId, mergedId])
    const kept = entryOf(entries, caller, 'keptId', keptId)
    const merged = entryOf(entries, caller, 'mergedId', mergedId)
    await lockClaims(handle, [kept, merged])
    const caseIds = await moveCases(handle, { practiceId, from: merged.id, to: kept.id })
    await updateEntry(handle, kept, filledColumns(kept, merged))
    await linkPatients(handle, [{ patient: kept, links: filledLinks(kept, merged) }])
    await replaceEntry(handle, merged, kept.id)
    await insertMerge(handle, {
      practice_id: practiceId,
      id: mergeId,
      kept_id: kept.id,
      merged_id: merged.id,
      case_ids: caseIds,
      kept_before: JSON.stringify(keptBefore(kept)),
      merged_by: caller.id,
      merged_at: now,
      undone_by: null,
      undone_at: null,
    })
    // From now on, the claims of both entries are judged together.
    const [newest] = caseIds
    if (newest !== undefined)
      await enqueueClaimJudgements(
        handle,
        [{ practice_id: practiceId, id: newest, occasion: `merge ${mergeId}` }],
        {
          now,
        },
      )
    return kept.full_name
  })
  return { data: { mergeId }, message: MERGE_TEXTS.merged({ name: fullName }) }
}

/** Locks the claims of these patients, so that no other transaction judges or changes them until this one ends. */
export async function lockClaims(
  handle: Handle,
  patients: readonly Pick<PatientRecord, 'practice_id' | 'id'>[],
): Promise<void> {
  const inOrder = patients.toSorted((one, other) => one.id.localeCompare(other.id))
  for (const { practice_id, id } of inOrder) await lockPatientClaims(handle, practice_id, id)
}

function entryOf(
  entries: ReadonlyMap<string, PatientRecord>,
  caller: Caller,
  field: keyof Input,
  id: string,
): PatientRecord {
  const entry = entries.get(id)
  if (!entry || !mayMerge(entry, caller)) throw badField(field, MERGE_TEXTS.notThere)
  if (entry.replaced_by !== null) throw conflict(MERGE_TEXTS.alreadyMerged)
  return entry
}
