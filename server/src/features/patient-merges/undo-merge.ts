import { said } from '@econsult/contract/languages/codes'
import { linkPatients, unlinkPatient } from '../patients/links/store.ts'
import { MERGE_TEXTS } from '@econsult/contract/patient-merges'
import type * as contract from '@econsult/contract/patient-merges'
import { enqueueClaimJudgements } from '../../case-events/enqueue-claim-judgements.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { lockPatients, type PatientRecord } from '../patients/store.ts'
import { lockClaims, practiceOfMerger } from './merge-patients.ts'
import { mayMerge, readKeptBefore, restoredColumns, restoredLinks } from './rules.ts'
import {
  findMerge,
  findNewestCase,
  lockEntries,
  type MergeRecord,
  moveCases,
  recordMergeUndone,
  restoreEntry,
  updateEntry,
} from './store.ts'

/**
 * Separates a merged entry from the kept entry (CASE-13). The merged entry gets back its cases with their claims. The
 * details that were copied from it are removed from the kept entry. Cases sent since the merge stay with the kept
 * entry.
 */
export const undoPatientMerge: Action<typeof contract.undoPatientMerge, CoreDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  const practiceId = practiceOfMerger(caller)
  const now = clock.now()
  const found = await database.asSystem((handle) => findMerge(handle, practiceId, input.mergeId))
  if (!found) throw notFound()
  const about = { ...record, objects: [found.kept_id, found.merged_id] }
  const fullName = await database.asSystemFor(about, async (handle) => {
    await lockPatients(handle, practiceId)
    const entries = await lockEntries(handle, practiceId, [found.kept_id, found.merged_id])
    const [kept, merged] = [entries.get(found.kept_id), entries.get(found.merged_id)]
    if (!kept || !merged || !mayMerge(kept, caller) || !mayMerge(merged, caller)) throw notFound()
    const undone = await findMerge(handle, practiceId, found.id)
    if (undone?.undone_at !== null) throw conflict(MERGE_TEXTS.undone)
    if (kept.replaced_by !== null) throw conflict(said(MERGE_TEXTS.mergedOn, { name: kept.full_name }))
    await separate(handle, found, { kept, merged })
    await recordMergeUndone(handle, found, { by: caller.id, at: now })
    await judgeBoth(handle, found, now)
    return merged.full_name
  })
  return { message: MERGE_TEXTS.separated({ name: fullName }) }
}

async function separate(
  handle: Handle,
  { practice_id: practiceId, case_ids: caseIds, kept_before }: MergeRecord,
  { kept, merged }: { readonly kept: PatientRecord; readonly merged: PatientRecord },
): Promise<void> {
  await lockClaims(handle, [kept, merged])
  await restoreEntry(handle, merged)
  const before = readKeptBefore(kept_before)
  await updateEntry(handle, kept, restoredColumns(kept, merged, before))
  const { systems, links } = restoredLinks(kept, merged, before)
  await unlinkPatient(handle, kept, systems)
  await linkPatients(handle, [{ patient: kept, links }])
  await moveCases(handle, { practiceId, from: kept.id, to: merged.id, caseIds })
}

/** From now on, the claims of each entry are judged separately. */
async function judgeBoth(handle: Handle, merge: MergeRecord, now: Date): Promise<void> {
  const { practice_id, id, kept_id, merged_id } = merge
  for (const patientId of [kept_id, merged_id]) {
    const newest = await findNewestCase(handle, practice_id, patientId)
    if (newest === undefined) continue
    const occasion = `undone merge ${id}`
    await enqueueClaimJudgements(handle, [{ practice_id, id: newest, occasion }], { now })
  }
}
