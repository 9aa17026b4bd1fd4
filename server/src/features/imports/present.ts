import type { ImportedFile, ImportRow, PatientImport } from '@econsult/contract/imports'
import type { FileRecord } from '../files/store.ts'
import { formatOf } from './jobs/format-of.ts'
import { DELIMITER_NAMES, ENCODING_NAMES } from './reading/csv-format.ts'
import type { ImportRowRecord } from './rows/store.ts'
import type { ImportWithFile } from './store.ts'

/** Formats an import for the import page. */
export function presentImport(record: ImportWithFile): PatientImport {
  const { encoding, delimiter } = formatOf(record)
  return {
    importId: record.id,
    file: record.file,
    fileName: record.file_name,
    sizeBytes: record.size_bytes ?? 0,
    state: record.state,
    encoding: ENCODING_NAMES[encoding],
    delimiter: DELIMITER_NAMES[delimiter],
    hasHeader: record.has_header,
    columns: [...record.columns],
    rowsTotal: record.rows_total,
    rowsDone: record.rows_done,
    counts: {
      new: record.new_count,
      update: record.update_count,
      unchanged: record.unchanged_count,
      error: record.error_count,
    },
    incomplete: record.incomplete_count,
    shortZips: { count: record.short_zip_count, areCompleted: record.completes_zips },
    problem: record.problem,
    startedAt: record.started_at.getTime(),
    hasFile: record.file_gone_at === null,
  }
}

/** Formats a row for the preview. */
export function presentRow(record: ImportRowRecord): ImportRow {
  return {
    row: record.row_number,
    outcome: record.outcome,
    reason: record.reason,
    given: record.given,
    leftOutCells: [...record.left_out_cells],
    fullName: record.full_name,
    dob: record.dob,
    gender: record.gender,
    mobile: record.mobile_no,
  }
}

/** Formats a file for the import page, with its import if it was read as patients. */
export function presentImportedFile(file: FileRecord, read: ImportWithFile | undefined): ImportedFile {
  return {
    file: file.name,
    fileName: file.original_name,
    type: file.type,
    sizeBytes: file.size_bytes ?? 0,
    uploadedAt: file.created_at.getTime(),
    import: read ? presentImport(read) : null,
  }
}
