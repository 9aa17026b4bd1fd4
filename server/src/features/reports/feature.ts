import * as contract from '@econsult/contract/reports'
import type { Feature } from '../../feature.ts'
import { serveFile, servePublic, servePublicFile } from '../../http/serve-call.ts'
import { downloadReport } from './download-report.ts'
import { openReportLink, readReportLink } from './open-report-link.ts'

/**
 * The report of a case as a PDF. `collect-report.ts` reads its data, `print-report.ts` has it made (in a separate
 * process, `process/`), and `pdf/` lays it out and draws it: `text/` measures words, `layout/` places blocks, `draw/`
 * writes pages.
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
