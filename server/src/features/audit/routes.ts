import { fetchAccesses, printAccesses } from '@econsult/contract/audit/accesses'
import { breakGlass, fetchBreakGlass } from '@econsult/contract/audit/break-glass'
import { checkAudit, exportAudit, fetchAuditCheck, fetchAuditRecord } from '@econsult/contract/audit/check'
import { findAuditedPatients } from '@econsult/contract/audit/patients'
import { exportAuditEvents, exportDisclosures } from '@econsult/contract/audit/disclosures'
import type { AuditDeps, CoreDeps, FileDeps } from '../../deps.ts'
import { oneAtATime } from '../../http/one-at-a-time.ts'
import { serve, serveFile, type ServedCall } from '../../http/serve-call.ts'
import { printOwnAccesses } from './accesses/print-accesses.ts'
import { listAccesses } from './accesses/read-accesses.ts'
import { openCase, readBreakGlass } from './break-glass/open-case.ts'
import { checkOwnAudit, exportOwnAudit, readOwnCheck } from './check/read-check.ts'
import { readOwnRecord } from './check/read-record.ts'
import { exportAsAuditEvents, exportAsCsv } from './disclosures/export-disclosures.ts'
import { findPatientsToAudit } from './patients/find-patients.ts'

const object = ({ caseId, patientId }: { caseId?: string | undefined; patientId?: string | undefined }) =>
  caseId ?? patientId

/**
 * Who has seen a patient's data, what left the practice, and the check of the audit log, whose tree is in `audit-tree/`;
 * the reasons of administrators who open a case (`break-glass/`, checked by `access/break-glass.ts`).
 */
export function auditRoutes(deps: CoreDeps & FileDeps & AuditDeps): ServedCall[] {
  return [
    serve(fetchBreakGlass, (request) => readBreakGlass(deps, request), { object }),
    serve(breakGlass, (request) => openCase(deps, request), { object }),
    serve(findAuditedPatients, (request) => findPatientsToAudit(deps, request)),
    serve(fetchAccesses, (request) => listAccesses(deps, request), { object }),
    serveFile(printAccesses, (request) => printOwnAccesses(deps, request), { object }),
    serveFile(exportDisclosures, (request) => exportAsCsv(deps, request), { object }),
    serveFile(exportAuditEvents, (request) => exportAsAuditEvents(deps, request), { object }),
    serve(fetchAuditCheck, (request) => readOwnCheck(deps, request)),
    serve(checkAudit, (request) => checkOwnAudit(deps, request)),
    serve(fetchAuditRecord, (request) => readOwnRecord(deps, request)),
    serveFile(
      exportAudit,
      oneAtATime((request) => exportOwnAudit(deps, request)),
    ),
  ]
}
