import * as contract from '@econsult/contract/reports'
import type { Feature } from '../../feature.ts'
import { serveFile, servePublic, servePublicFile } from '../../http/serve-call.ts'
import { downloadReport } from './download-report.ts'
import { openReportLink, readReportLink } from './open-report-link.ts'

/**
 * The report of a case as a PDF. `collect-report.ts` reads the data, and `print-report.ts` sends it to a separate
 * process (`process/`). `pdf/` lays out and draws the report: `text/` measures words, `layout/` positions blocks,
 * `draw/` writes pages.
 */
export const reportsFeature: Feature = {
  calls: (deps) => [
    serveFile(contract.downloadReport, (request) => downloadReport(deps, request), {
      object: (input) => input.caseId,
    }),
    servePublic(contract.readReportLink, (request) => readReportLink(deps, request)),
    servePublicFile(contract.openReportLink, (request) => openReportLink(deps, request)),
  ],
}
