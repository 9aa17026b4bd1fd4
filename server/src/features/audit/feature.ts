import * as accessesContract from '@econsult/contract/audit/accesses'
import * as breakGlassContract from '@econsult/contract/audit/break-glass'
import * as checkContract from '@econsult/contract/audit/check'
import * as patientsContract from '@econsult/contract/audit/patients'
import * as disclosuresContract from '@econsult/contract/audit/disclosures'
import { oneAtATime } from '../../http/one-at-a-time.ts'
import type { Feature } from '../../feature.ts'
import { serve, serveFile } from '../../http/serve-call.ts'
import { MINUTE, SECOND } from '../../scheduling/durations.ts'
import { checkTrees } from '../../audit-tree/check/check-trees.ts'
import { signCheckpoints } from '../../audit-tree/checkpoints/sign-checkpoints.ts'
import { placeLeaves } from '../../audit-tree/place-leaves.ts'
import { checkpointHandlers } from '../../audit-tree/checkpoints/outbox-handlers.ts'
import { auditHandlers } from './outbox-handlers.ts'
import { printAccesses } from './accesses/print-accesses.ts'
import { fetchAccesses } from './accesses/read-accesses.ts'
import { breakGlass, fetchBreakGlass } from './break-glass/open-case.ts'
import { checkAudit, exportAudit, fetchAuditCheck } from './check/read-check.ts'
import { fetchAuditRecord } from './check/read-record.ts'
import { exportAuditEvents, exportDisclosures } from './disclosures/export-disclosures.ts'
import { findAuditedPatients } from './patients/find-patients.ts'

const object = ({ caseId, patientId }: { caseId?: string | undefined; patientId?: string | undefined }) =>
  caseId ?? patientId

/**
 * Audit features: the list of accesses to a patient's data, disclosures, the check of the audit log (whose tree is in
 * `audit-tree/`), and the reasons of administrators who open a case (`break-glass/`, checked by
 * `access/break-glass.ts`).
 */
export const auditFeature: Feature = {
  calls: (deps) => [
    serve(breakGlassContract.fetchBreakGlass, (request) => fetchBreakGlass(deps, request), { object }),
    serve(breakGlassContract.breakGlass, (request) => breakGlass(deps, request), { object }),
    serve(patientsContract.findAuditedPatients, (request) => findAuditedPatients(deps, request)),
    serve(accessesContract.fetchAccesses, (request) => fetchAccesses(deps, request), { object }),
    serveFile(accessesContract.printAccesses, (request) => printAccesses(deps, request), { object }),
    serveFile(disclosuresContract.exportDisclosures, (request) => exportDisclosures(deps, request), {
      object,
    }),
    serveFile(disclosuresContract.exportAuditEvents, (request) => exportAuditEvents(deps, request), {
      object,
    }),
    serve(checkContract.fetchAuditCheck, (request) => fetchAuditCheck(deps, request)),
    serve(checkContract.checkAudit, (request) => checkAudit(deps, request)),
    serve(checkContract.fetchAuditRecord, (request) => fetchAuditRecord(deps, request)),
    serveFile(
      checkContract.exportAudit,
      oneAtATime((request) => exportAudit(deps, request)),
    ),
  ],
  outbox: (deps) => ({ ...checkpointHandlers(deps), ...auditHandlers(deps) }),
  timers: (deps) => [
    { what: 'leaves of the audit', everyMs: 10 * SECOND, work: () => placeLeaves(deps) },
    { what: 'checkpoints of the audit', everyMs: MINUTE, work: () => signCheckpoints(deps) },
    { what: 'checks of the audit', everyMs: 5 * MINUTE, work: () => checkTrees(deps) },
  ],
}
