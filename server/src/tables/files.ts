import type { Acting } from './columns.ts'
import { table } from './table.ts'

export interface FilesTable {
  practice_id: string
  id: string
  name: string
  original_name: string
  type: string
  size_bytes: number | null
  sha256: string | null
  uploaded_by: string
  case_id: string | null
  draft_id: string | null
  import_id: string | null
  /** The message with which the file was sent. */
  message_id: string | null
  created_at: Date
  stored_at: Date | null
  removed_at: Date | null
  delegate_id: Acting
}

/** The stored names of all files, which are unique across practices. */
export interface FileNamesTable {
  name: string
  practice_id: string
  file_id: string
}

export const fileTables = {
  files: table<FilesTable>({
    place: 'practice',
    export: 'files.jsonl',
    onLeaving: { step: 'files', column: 'practice_id' },
  }),
  file_names: table<FileNamesTable>({
    place: 'coordinator',
    export: 'files.jsonl',
    onLeaving: { step: 'files', column: 'practice_id' },
  }),
}
