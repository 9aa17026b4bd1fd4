import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { FILE_ERRORS } from '@econsult/contract/files'
import { MAX_FILE_BYTES } from '@econsult/contract/limits'
import type { CallRecord } from '../../sessions/caller.ts'
import { badField, notFound } from '../../http/errors.ts'
import { isRefusedKind } from './content/refused-kinds.ts'
import { insertUpload } from './insert-upload.ts'
import { type Keeper, storeContent } from './store-content.ts'
import { type FileRecord, findFile } from './store.ts'

interface NewFile {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Stores files that were not uploaded by a browser. */
export interface FileKeeper {
  /**
   * Stores bytes as an upload of the caller. All rules for uploads apply. The upload is not attached to a case.
   * @throws CallError badInput or tooLarge for a file that cases do not accept
   */
  keep(record: CallRecord, practiceId: string, file: NewFile): Promise<FileRecord>
}

export function createFileKeeper(deps: Keeper): FileKeeper {
  return {
    async keep(record, practiceId, { name, bytes, ...file }) {
      const type = file.type.toLowerCase()
      if (isRefusedKind(name, type)) throw badField('file', FILE_ERRORS.refusedKind)
      if (bytes.length === 0) throw badField('file', FILE_ERRORS.empty)
      const place = { practice_id: practiceId, draft_id: null, import_id: null }
      const made = {
        place,
        id: randomUUID(),
        type,
        name,
        uploadedBy: record.caller.id,
        now: deps.clock.now(),
      }
      const key = await deps.database.asCaller({ ...record, object: made.id }, (handle) =>
        insertUpload(handle, made),
      )
      const find = () => deps.database.asSystem((handle) => findFile(handle, key))
      const row = await find()
      if (!row) throw notFound()
      await storeContent(deps, row, Readable.from([bytes]), MAX_FILE_BYTES)
      return (await find()) ?? row
    },
  }
}
