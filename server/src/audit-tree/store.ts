import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import { LEAF_COLUMNS } from './leaf.ts'
import type { Tree } from './merkle.ts'

// All functions of this file need system access.

/** Returns the practices with audit rows that are not in a tree yet. */
export async function practicesOutside(handle: Handle, limit: number): Promise<string[]> {
  const rows = await handle.send(sql<{ practice_id: string }>`
    select distinct practice_id from audit_log where leaf_index is null limit ${limit}`)
  return rows.map((row) => row.practice_id)
}

/**
 * Returns the tree of a practice and locks it; undefined while another process holds its lock. Creates an empty tree
 * for a practice without one.
 */
export async function lockTree(handle: Handle, practiceId: string): Promise<Tree | undefined> {
  const empty = handle.insertInto('audit_trees').values({ practice_id: practiceId, size: 0, peaks: [] })
  await empty.onConflict((conflict) => conflict.doNothing()).execute()
  return handle
    .selectFrom('audit_trees')
    .select(['size', 'peaks'])
    .where('practice_id', '=', practiceId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Returns the committed rows of a practice that are not in its tree, in the order of their ids. */
export function readOutside(handle: Handle, practiceId: string, limit: number) {
  return handle
    .selectFrom('audit_log')
    .select(LEAF_COLUMNS)
    .where('practice_id', '=', practiceId)
    .where('leaf_index', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface Growth {
  readonly practiceId: string
  readonly first: number
  readonly leaves: readonly { readonly auditId: number; readonly hash: Buffer }[]
  readonly grown: Tree
}

/** Appends leaves to a locked tree. */
export async function insertLeaves(handle: Handle, growth: Growth): Promise<void> {
  const { practiceId, first, leaves, grown } = growth
  const rows = leaves.map(({ auditId, hash }, place) => ({
    practice_id: practiceId,
    leaf_index: first + place,
    audit_id: auditId,
    hash,
  }))
  await handle.insertInto('audit_leaves').values(rows).execute()
  const ids = rows.map((row) => row.audit_id)
  const places = rows.map((row) => row.leaf_index)
  await handle.send(sql`update audit_log set leaf_index = placed.place
    from unnest(${ids}::bigint[], ${places}::bigint[]) as placed (audit_id, place)
    where practice_id = ${practiceId} and id = placed.audit_id and leaf_index is null`)
  await handle
    .updateTable('audit_trees')
    .set({ size: grown.size, peaks: [...grown.peaks] })
    .where('practice_id', '=', practiceId)
    .execute()
}
