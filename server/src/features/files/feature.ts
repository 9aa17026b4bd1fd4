import * as contract from '@econsult/contract/files'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { sweepOrphans } from './sweep-orphans.ts'
import { serveAvatarLinks } from './avatars/avatar-links-routes.ts'
import { serveFileLinks } from './file-links-routes.ts'
import { getFileLink } from './link-zip.ts'
import { presign } from './presign-file.ts'
import { removeFile } from './remove-file.ts'
import { restoreFile } from './restore-file.ts'

/**
 * Uploads and links. `presign-file.ts` signs a link, `file-links-routes.ts` receives the bytes, `content/` checks and
 * cleans them, `store-content.ts` scans and stores them. `find-visible-file.ts` decides which users may see a file.
 * `avatars/` handles users' pictures, `first-page/` draws thumbnails of PDFs.
 */
export const filesFeature: Feature = {
  calls: (deps) => [
    serve(contract.presign, (request) => presign(deps, request), { object: ({ caseId }) => caseId }),
    serve(contract.getFileLink, (request) => getFileLink(deps, request)),
    serve(contract.removeFile, (request) => removeFile(deps, request)),
    serve(contract.restoreFile, (request) => restoreFile(deps, request)),
  ],
  async bind(app, deps) {
    await serveFileLinks(app, deps)
    await serveAvatarLinks(app, deps)
  },
  timers: (deps) => [{ what: 'orphaned uploads', everyMs: 10 * MINUTE, work: () => sweepOrphans(deps) }],
}
