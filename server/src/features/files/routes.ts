import { getFileLink, presign, removeFile, restoreFile } from '@econsult/contract/files'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { linkZip } from './link-zip.ts'
import { presignFile } from './presign-file.ts'
import { removeStoredFile } from './remove-file.ts'
import { restoreRemovedFile } from './restore-file.ts'

export function filesRoutes(deps: Deps): ServedCall[] {
  return [
    serve(presign, (request) => presignFile(deps, request), { object: ({ caseId }) => caseId }),
    serve(getFileLink, (request) => linkZip(deps, request)),
    serve(removeFile, (request) => removeStoredFile(deps, request)),
    serve(restoreFile, (request) => restoreRemovedFile(deps, request)),
  ]
}
