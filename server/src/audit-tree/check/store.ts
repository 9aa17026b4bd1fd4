import { sql } from 'kysely'
import type { AuditFault } from '../../tables/audit.ts'
import type { Handle } from '../../db/database.ts'
import { LEAF_COLUMNS } from '../leaf.ts'

// All functions of this file need system access.

/** The current tree of a practice; undefined if the practice has no audit rows yet. */
export function readTree(handle: Handle, practiceId: string) {
  return handle.selectFrom('audit_trees').selectAll().where('practice_id', '=', practiceId).executeTakeFirst()
}

/**
 * Returns leaves from this index on with their audit rows, in the order of the tree; `id` is null if a row is missing.
 */
export function readLeaves(handle: Handle, practiceId: string, from: number, limit: number) {
  return handle
    .selectFrom('audit_leaves')
    .leftJoin('audit_log', (join) =>
      join
        .onRef('audit_log.practice_id', '=', 'audit_leaves.practice_id')
        .onRef('audit_log.id', '=', 'audit_leaves.audit_id'),
    )
    .select(['audit_leaves.leaf_index as place', 'audit_leaves.hash', 'audit_log.leaf_index'])
    .select(LEAF_COLUMNS.map((column) => `audit_log.${column}` as const))
    .where('audit_leaves.practice_id', '=', practiceId)
    .where('audit_leaves.leaf_index', '>=', from)
    .orderBy('audit_leaves.leaf_index')
    .limit(limit)
    .execute()
}

export type LeafWithRow = Awaited<ReturnType<typeof readLeaves>>[number]

/** Counts the audit rows of the first `size` leaves of the tree. */
export async function countPlaced(handle: Handle, practiceId: string, size: number): Promise<number> {
  const [row] = await handle.send(sql<{ placed: number }>`select count(*)::int as placed from audit_log
    where practice_id = ${practiceId} and leaf_index < ${size}`)
  return row?.placed ?? 0
}

/** Returns the result of the last check; undefined if there was none. */
export function readCheck(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('audit_checks')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .executeTakeFirst()
}

interface Check {
  readonly practiceId: string
  readonly at: Date
  readonly durationMs: number
  readonly size: number
  readonly checkpoint: number | null
  readonly copy: number | null
  readonly fault: AuditFault | null
}

/**
 * Replaces the stored result of the previous check. The time of the first report of a fault is kept while the fault
 * lasts.
 */
export async function saveCheck(handle: Handle, check: Check): Promise<void> {
  const { practiceId: practice_id, at, durationMs: duration_ms, size, checkpoint, copy } = check
  const fault = check.fault && JSON.stringify(check.fault)
  const told_at = fault === null ? null : sql<Date | null>`coalesce(audit_checks.told_at, ${at}::timestamptz)`
  const found = { at, duration_ms, size, checkpoint, copy, fault }
  await handle
    .insertInto('audit_checks')
    .values({ practice_id, ...found, told_at: fault === null ? null : at })
    .onConflict((conflict) => conflict.column('practice_id').doUpdateSet({ ...found, told_at }))
    .execute()
}

/** Practices whose last check is older than this time, or that were never checked. */
export async function practicesToCheck(handle: Handle, before: Date, limit: number): Promise<string[]> {
  const rows = await handle.send(sql<{ practice_id: string }>`
    select trees.practice_id from audit_trees as trees
    left join audit_checks as checks on checks.practice_id = trees.practice_id
    where checks.at is null or checks.at <= ${before} limit ${limit}`)
  return rows.map((row) => row.practice_id)
}
