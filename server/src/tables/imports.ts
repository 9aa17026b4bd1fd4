import type { ImportColumn, ImportState, RowOutcome } from '@econsult/contract/imports'
import type { ColumnType, Generated } from 'kysely'
import type { Count } from './columns.ts'
import { table } from './table.ts'

/** A CSV of patients and the progress of its check or import. */
export interface ImportsTable {
  practice_id: string
  /** The import_id of the uploaded file. */
  id: string
  file_id: string
  created_by: string
  state: ImportState
  /** Changes with every check and start, so that work for an older run is recognized. */
  run: string
  encoding: string
  delimiter: string
  has_header: boolean
  /** Row number, in the file, of the first row after the title. */
  first_row: Count
  /** True if missing leading zeros are added to ZIP codes of three or four digits; null before a user has decided. */
  completes_zips: boolean | null
  columns: ColumnType<readonly ImportColumn[], string, string>
  /** Minutes by which the importer's clock is ahead of UTC; they determine the current day. */
  utc_offset: number
  rows_total: number | null
  rows_done: Count
  /** Row number, in the file, of the last processed row. */
  last_row: Count
  new_count: Count
  update_count: Count
  unchanged_count: Count
  error_count: Count
  /** Number of rows that are imported without some cells. */
  incomplete_count: Count
  short_zip_count: Count
  problem: Generated<string>
  tries: Count
  leased_until: Date | null
  started_at: Date
  finished_at: Date | null
  /** The time at which the CSV file was deleted. */
  file_gone_at: Date | null
  /** The time at which the details of the import's rows were deleted. */
  rows_gone_at: Date | null
}

/** A cell that is omitted from an imported row, and the reason. */
export interface LeftOutCell {
  readonly reason: string
  readonly given: string
}

/** The result of one row of a file, for the preview and the list of omitted rows. */
export interface ImportRowsTable {
  practice_id: string
  import_id: string
  row_number: number
  outcome: RowOutcome
  /** The reason for omitting the row, or the fields that the row changes. */
  reason: string
  /** The text of the wrong cell, as in the file. */
  given: string
  /** The cells that are omitted from the imported row. */
  left_out_cells: ColumnType<readonly LeftOutCell[], string, string>
  full_name: string
  dob: string
  gender: string
  mobile_no: string
}

/** The field to which a practice last matched a column of this name. */
interface ImportMatchingsTable {
  practice_id: string
  column_key: string
  /** The patient field; null if the column was not to be imported. */
  field: string | null
  updated_at: Date
}

export const importTables = {
  import_rows: table<ImportRowsTable>({
    place: 'practice',
    export: { leftOut: 'rows of imported CSV files', reason: 'patients.jsonl has their patients' },
    onLeaving: 'delete',
  }),
  imports: table<ImportsTable>({
    place: 'practice',
    export: {
      leftOut: 'imported CSV files and their checks',
      reason: 'patients.jsonl has their patients; the files themselves were deleted after the import',
    },
    onLeaving: 'delete',
  }),
  import_matchings: table<ImportMatchingsTable>({
    place: 'practice',
    export: { leftOut: 'how columns of CSV files were matched', reason: 'only the import here uses it' },
    onLeaving: 'delete',
  }),
}
