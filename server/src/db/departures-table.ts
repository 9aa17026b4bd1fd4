import type { ColumnType } from 'kysely'

/** A practice that is closed or deleted. */
export interface PracticeDeparturesTable {
  practice_id: string
  closed_at: Date
  closed_by: string
  /** The accounts that the closing deactivated. */
  closed_users: string[]
  deleted_by: string | null
  /** Of the manifest of the export that was compared with the data before anything was deleted. */
  export_sha256: string | null
  /** Rows deleted so far, by table. */
  deleted: ColumnType<Record<string, number>, string | undefined, string>
  deleted_at: Date | null
  /** What was deleted, when and by whom, as JSON text. */
  record: string | null
}
