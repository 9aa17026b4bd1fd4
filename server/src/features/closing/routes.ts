import { downloadReport, openReportLink, readReportLink } from '@econsult/contract/closing'
import type { Deps } from '../../deps.ts'
import { serveFile, servePublic, servePublicFile, type ServedCall } from '../../http/serve-call.ts'
import { downloadCaseReport } from './download-report.ts'
import { openLinkedReport, readLinkedReport } from './open-report-link.ts'

export function closingRoutes(deps: Deps): ServedCall[] {
  return [
    serveFile(downloadReport, (request) => downloadCaseReport(deps, request), {
      object: (input) => input.caseId,
    }),
    servePublic(readReportLink, (request) => readLinkedReport(deps, request)),
    servePublicFile(openReportLink, (request) => openLinkedReport(deps, request)),
  ]
}
