import { downloadReport } from '@econsult/contract/closing'
import type { Deps } from '../../deps.ts'
import { serveFile, type ServedCall } from '../../http/serve-call.ts'
import { downloadCaseReport } from './download-report.ts'

export function closingRoutes(deps: Deps): ServedCall[] {
  return [
    serveFile(downloadReport, (request) => downloadCaseReport(deps, request), {
      object: (input) => input.caseId,
    }),
  ]
}
