import type { Selectable } from 'kysely'
import type { AuditLogTable } from '../tables/audit.ts'

export type AuditRow = Selectable<AuditLogTable>

/** The columns whose values a leaf contains. */
export const LEAF_COLUMNS = [
  'practice_id',
  'id',
  'at',
  'request_id',
  'user_id',
  'for_user_id',
  'session_id',
  'agent',
  'action',
  'object',
  'outcome',
  'break_glass_id',
  'objects',
] as const satisfies readonly (keyof AuditRow)[]

type LeafRow = Pick<AuditRow, (typeof LEAF_COLUMNS)[number]>

/**
 * The text that is hashed for an audit row: its JSON without empty values, with the keys in this order, which never
 * changes. A new column is appended at the end, so that old leaves keep their hash.
 */
export function leafText(row: LeafRow): string {
  const { practice_id, id, at, request_id, user_id, for_user_id, session_id, agent, action, object } = row
  return JSON.stringify({
    practice: practice_id,
    id,
    at: at.toISOString(),
    request: request_id,
    user: user_id ?? undefined,
    for: for_user_id ?? undefined,
    session: session_id ?? undefined,
    agent: agent ?? undefined,
    action,
    object: object ?? undefined,
    outcome: row.outcome,
    breakGlass: row.break_glass_id ?? undefined,
    objects: row.objects ?? undefined,
  })
}
