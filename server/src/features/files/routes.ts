import { getFileLink, presign, removeFile, restoreFile } from '@econsult/contract/files'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { linkZip } from './link-zip.ts'
import { presignFile } from './presign-file.ts'
import { removeStoredFile } from './remove-file.ts'
import { restoreRemovedFile } from './restore-file.ts'

/**
 * Uploads and links. `presign-file.ts` signs a link, `store-upload.ts` receives the bytes, `content/` checks and cleans
 * them, `keep-content.ts` scans and stores them. `find-visible-file.ts` decides who may see a file. `avatars/` are
 * people's pictures, `first-page/` draws thumbnails of PDFs.
 */
export function filesRoutes(deps: CoreDeps & RealtimeDeps & FileDeps): ServedCall[] {
  return [
    serve(presign, (request) => presignFile(deps, request), { object: ({ caseId }) => caseId }),
    serve(getFileLink, (request) => linkZip(deps, request)),
    serve(removeFile, (request) => removeStoredFile(deps, request)),
    serve(restoreFile, (request) => restoreRemovedFile(deps, request)),
  ]
}
