import { type Selectable, sql } from 'kysely'
import type { AuditCheckpointsTable } from '../../tables/audit.ts'
import type { Handle } from '../../db/database.ts'

// All functions of this file need system access.

export type CheckpointRow = Selectable<AuditCheckpointsTable>

/** The kinds of anchors, each with the column that stores the time at which a copy was sent to it. */
export const COPY_COLUMNS = { mail: 'mailed_at', s3: 'stored_at', witness: 'witnessed_at' } as const

export type CopyPlace = keyof typeof COPY_COLUMNS

/**
 * Returns and locks the trees that have grown since their last checkpoint, if that checkpoint is older than this time.
 * Each tree is locked by a separate statement that filters by its practice, because Citus otherwise locks no row.
 */
export async function lockGrownTrees(handle: Handle, before: Date, limit: number) {
  const grown = handle
    .selectFrom('audit_trees')
    .where('size', '>', sql<number>`checkpoint_size`)
    .where((match) => match.or([match('checkpoint_at', 'is', null), match('checkpoint_at', '<=', before)]))
  const found = await grown.select('practice_id').limit(limit).execute()
  const held = await Promise.all(
    found.map(({ practice_id }) =>
      grown.selectAll().where('practice_id', '=', practice_id).forUpdate().skipLocked().execute(),
    ),
  )
  return held.flat()
}

type NewCheckpoint = Omit<CheckpointRow, 'mailed_at' | 'stored_at' | 'witnessed_at'>

/** Stores checkpoints, and records them in their trees. */
export async function insertCheckpoints(
  handle: Handle,
  checkpoints: readonly NewCheckpoint[],
): Promise<void> {
  await handle.insertInto('audit_checkpoints').values(checkpoints).execute()
  for (const { practice_id, number, size, at } of checkpoints)
    await handle
      .updateTable('audit_trees')
      .set({ checkpoint_number: number, checkpoint_size: size, checkpoint_at: at })
      .where('practice_id', '=', practice_id)
      .execute()
}

/** Stores a public key permanently. */
export async function insertPublicKey(handle: Handle, verifier: string, now: Date): Promise<void> {
  const key = handle.insertInto('audit_keys').values({ verifier, first_used_at: now })
  await key.onConflict((conflict) => conflict.doNothing()).execute()
}

/** The public keys of all checkpoints, newest first. */
export async function readKeys(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('audit_keys')
    .select('verifier')
    .orderBy('first_used_at', 'desc')
    .execute()
  return rows.map((row) => row.verifier)
}

/** The checkpoints that were signed in one batch. */
export function readBatch(handle: Handle, batchId: string): Promise<CheckpointRow[]> {
  return handle
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('practice_id')
    .execute()
}

/** Records that copies of these checkpoints were sent to an anchor. */
export async function recordCheckpointCopies(
  handle: Handle,
  batchId: string,
  { place, now }: { readonly place: CopyPlace; readonly now: Date },
): Promise<void> {
  await handle
    .updateTable('audit_checkpoints')
    .set({ [COPY_COLUMNS[place]]: now })
    .where('batch_id', '=', batchId)
    .execute()
}

/** The checkpoints of a practice, newest first. */
export function readCheckpoints(handle: Handle, practiceId: string, limit: number): Promise<CheckpointRow[]> {
  return handle
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** The checkpoint of a practice with this number; undefined if there is none. */
export function readCheckpoint(
  handle: Handle,
  practiceId: string,
  number: number,
): Promise<CheckpointRow | undefined> {
  return handle
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Returns all checkpoints of a practice, in the order in which they were signed. */
export function readAllCheckpoints(handle: Handle, practiceId: string): Promise<CheckpointRow[]> {
  return handle
    .selectFrom('audit_checkpoints')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .orderBy('number')
    .execute()
}
