import { exportPractice } from '@econsult/contract/practice-export'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { linkExport } from './link-export.ts'

/** The export of everything that a practice owns. */
export function practiceExportRoutes(deps: CoreDeps & FileDeps): ServedCall[] {
  return [serve(exportPractice, (request) => linkExport(deps, request))]
}
