import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { findEntries } from '../store.ts'

/**
 * An id under which data about a patient was recorded, and the start and the end of the time in which it was used. Null
 * means that there is no limit.
 */
export interface KnownId {
  readonly id: string
  readonly from: Date | null
  readonly until: Date | null
}

/**
 * Finds the ids under which data about a patient was recorded. These are the id of the patient's own entry and the ids
 * of the entries that were merged into it. If the own entry was merged into another entry and the merge was undone, the
 * id of that other entry is included for the time in between.
 */
export async function findKnownIds(
  handle: Handle,
  practiceId: string,
  patientId: string,
): Promise<KnownId[]> {
  const entries = await findEntries(handle, practiceId, patientId)
  const known: KnownId[] = entries.map(({ id }) => ({ id, from: null, until: null }))
  const seen = new Set<string>()
  let next = known
  while (next.length > 0) {
    const merges = await findUndoneMerges(
      handle,
      practiceId,
      next.map(({ id }) => id),
    )
    const unseen = merges.filter(({ id }) => !seen.has(id))
    for (const { id } of unseen) seen.add(id)
    const found = unseen.flatMap((merge) =>
      next.filter(({ id }) => id === merge.merged_id).flatMap((one) => during(one, merge)),
    )
    known.push(...found)
    next = found
  }
  return known
}

/** True if data that was recorded under this id at this time belongs to the patient. */
export function isKnownAs(known: readonly KnownId[], id: string, at: Date): boolean {
  return known.some(
    (one) =>
      one.id === id && (one.from === null || one.from <= at) && (one.until === null || at <= one.until),
  )
}

type UndoneMerge = Awaited<ReturnType<typeof findUndoneMerges>>[number]

function during({ from, until }: KnownId, { kept_id, merged_at, undone_at }: UndoneMerge): KnownId[] {
  if (undone_at === null) return []
  const begun = from !== null && from > merged_at ? from : merged_at
  const ended = until !== null && until < undone_at ? until : undone_at
  return begun < ended ? [{ id: kept_id, from: begun, until: ended }] : []
}

/** Finds the undone merges of these entries. */
function findUndoneMerges(handle: Handle, practiceId: string, mergedIds: readonly string[]) {
  return handle
    .selectFrom('patient_merges')
    .select(['id', 'kept_id', 'merged_id', 'merged_at', 'undone_at'])
    .where('practice_id', '=', practiceId)
    .where('merged_id', '=', sql<string>`any(${mergedIds}::uuid[])`)
    .where('undone_at', 'is not', null)
    .execute()
}
