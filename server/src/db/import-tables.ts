import type { ImportColumn, ImportState, RowOutcome } from '@econsult/contract/imports'
import type { ColumnType, Generated } from 'kysely'

/** Written as a number, read as a number: see the type parsers in open.ts. */
type Count = ColumnType<number, number | undefined, number>

/** A CSV of patients and how far its check or its import has come. */
export interface ImportsTable {
  practice_id: string
  /** The import_id of its file. */
  id: string
  file_id: string
  created_by: string
  state: ImportState
  /** Changes with every check and start, so that work on an older one is known. */
  run: string
  encoding: string
  delimiter: string
  has_header: boolean
  columns: ColumnType<readonly ImportColumn[], string, string>
  /** Minutes that the importer's clock is ahead of UTC: what 'today' is depends on where they are. */
  utc_offset: number
  rows_total: number | null
  rows_done: Count
  /** Number in the file of the last row that was worked on. */
  last_row: Count
  new_count: Count
  update_count: Count
  unchanged_count: Count
  error_count: Count
  problem: Generated<string>
  tries: Count
  leased_until: Date | null
  started_at: Date
  finished_at: Date | null
}

/** What one row of a file does, as the preview and the list of left-out rows show it. */
export interface ImportRowsTable {
  practice_id: string
  import_id: string
  row_number: number
  outcome: RowOutcome
  /** Why it is left out, or what it changes. */
  reason: string
  /** The cell that is wrong, as it stands in the file. */
  given: string
  full_name: string
  dob: string
  gender: string
  mobile_no: string
}

/** Which field a practice matched a column of this name to, the last time. */
interface ImportMatchingsTable {
  practice_id: string
  column_key: string
  /** Null where the column was not to be imported. */
  field: string | null
  updated_at: Date
}

/** The tables of the import. */
export interface ImportTables {
  imports: ImportsTable
  import_rows: ImportRowsTable
  import_matchings: ImportMatchingsTable
}
