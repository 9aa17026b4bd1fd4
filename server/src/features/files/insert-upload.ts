import type { Handle } from '../../db/database.ts'
import { labelOf, storedName } from './file-names.ts'
import { type FileRecord, insertFile } from './store.ts'

interface NewUpload {
  readonly place: Pick<FileRecord, 'practice_id' | 'draft_id' | 'import_id'>
  readonly id: string
  readonly type: string
  /** The uploader's name for the file. */
  readonly name: string
  readonly uploadedBy: string
  readonly now: Date
}

/** Inserts the row of an upload under a unique stored name, and returns the key and the name. */
export async function insertUpload(handle: Handle, upload: NewUpload) {
  const { place, id, type, uploadedBy, now } = upload
  const file = { ...place, id, type, original_name: labelOf(upload.name) }
  let time = now.getTime()
  for (;;) {
    const name = storedName(upload.name, time)
    if (await insertFile(handle, { ...file, name, uploaded_by: uploadedBy, created_at: now })) {
      return { ...file, name }
    }
    time += 1
  }
}
