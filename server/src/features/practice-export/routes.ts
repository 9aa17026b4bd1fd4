import * as contract from '@econsult/contract/practice-export'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { exportPractice } from './link-export.ts'

/** The export of everything that a practice owns. */
export function practiceExportRoutes(deps: CoreDeps & FileDeps): ServedCall[] {
  return [serve(contract.exportPractice, (request) => exportPractice(deps, request))]
}
