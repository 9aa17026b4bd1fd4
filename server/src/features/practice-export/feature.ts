import * as contract from '@econsult/contract/practice-export'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { practiceExportHandlers } from './outbox-handlers.ts'
import { serveExports } from './send-export.ts'
import { exportPractice } from './link-export.ts'

/** The export of all data that belongs to a practice. */
export const practiceExportFeature: Feature = {
  calls: (deps) => [serve(contract.exportPractice, (request) => exportPractice(deps, request))],
  bind: serveExports,
  outbox: practiceExportHandlers,
}
