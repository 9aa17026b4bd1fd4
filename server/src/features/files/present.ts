import type { CaseFile } from '@econsult/contract/files'
import type { FileLinks } from './links.ts'
import { hasThumb } from './rules.ts'
import type { FileRecord } from './store.ts'

/** A file as the API returns it, with freshly signed links that end with this session. */
export function presentFile(file: FileRecord, links: FileLinks, sessionId: string): CaseFile {
  return {
    fileData: { name: file.name, type: file.type },
    fileUrl: links.get(file, sessionId),
    thumbUrl: hasThumb(file.type) ? links.thumb(file, sessionId) : null,
    originalName: file.original_name,
    sizeBytes: file.size_bytes ?? 0,
    uploadedById: file.uploaded_by,
    uploadedAt: (file.stored_at ?? file.created_at).getTime(),
  }
}
