import type { CaseFile } from '@econsult/contract/files'
import type { FileLinks } from './links.ts'
import { hasThumb, isTiff } from './rules.ts'
import type { FileRecord } from './store.ts'

/**
 * Formats a file for the API, with newly signed links. The links end when the session or the right of the link holder
 * ends (linkHolder). If a delegate added the file, `byDelegate` contains the names of the delegate and the clinician.
 */
export function presentFile(
  file: FileRecord,
  links: FileLinks,
  holder: string,
  byDelegate: string | null = null,
): CaseFile {
  return {
    fileData: { name: file.name, type: file.type },
    fileUrl: links.get(file, holder),
    thumbUrl: hasThumb(file.type) ? links.thumb(file, holder) : null,
    pagesUrl: isTiff(file.type) ? links.pages(file, holder) : null,
    originalName: file.original_name,
    sizeBytes: file.size_bytes ?? 0,
    uploadedById: file.uploaded_by,
    uploadedByDelegate: byDelegate,
    delegateId: file.delegate_id,
    uploadedAt: (file.stored_at ?? file.created_at).getTime(),
  }
}
