import { storedName } from '../../features/files/file-names.ts'
import type { CaseLife } from '../cases/case-life.ts'
import { fixedId } from '../fixed-id.ts'
import type { DemoPerson } from '../people.ts'
import { DEMO_FILES, type DemoFileKey } from './demo-files.ts'
import type { DemoContents } from './make-contents.ts'

/** Time between the start of an upload and the sending of its case or message, and the duration of an upload. */
const UPLOAD_BEGINS_MS = 40_000
const UPLOAD_TAKES_MS = 3000

interface Uploads {
  readonly by: DemoPerson
  readonly at: Date
  readonly contents: DemoContents
}

/** Adds files to a demo case, uploaded just before the given time. */
export function addFiles(life: CaseLife, keys: readonly DemoFileKey[], { by, at, contents }: Uploads): void {
  for (const [index, key] of keys.entries()) {
    const { name, type } = DEMO_FILES[key]
    const content = contents.get(key)
    if (!content) throw new Error(`no demo file ${key}`)
    const begun = at.getTime() - UPLOAD_BEGINS_MS + index * UPLOAD_TAKES_MS
    life.files.push({
      practice_id: life.record.practice_id,
      id: fixedId(`file ${life.record.id} ${key}`),
      name: storedName(name, begun),
      original_name: name,
      type,
      size_bytes: content.bytes.length,
      sha256: content.sha256,
      uploaded_by: by.id,
      case_id: life.record.id,
      draft_id: null,
      import_id: null,
      message_id: null,
      created_at: new Date(begun),
      stored_at: new Date(begun + UPLOAD_TAKES_MS),
      removed_at: null,
      delegate_id: null,
    })
  }
}
