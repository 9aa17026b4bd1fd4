import { fetchAccesses } from '@econsult/contract/audit/accesses'
import { breakGlass, fetchBreakGlass } from '@econsult/contract/audit/break-glass'
import { checkAudit, fetchAuditCheck, fetchAuditRecord } from '@econsult/contract/audit/check'
import { findAuditedPatients } from '@econsult/contract/audit/patients'
import { addCalls } from '../../lib/server-calls.ts'

const auditCalls = addCalls(({ query, change }) => ({
  fetchBreakGlass: query(fetchBreakGlass, { tags: ['BreakGlass'] }),
  breakGlass: change(breakGlass, ({ caseId }) => ['BreakGlass', { type: 'Case', id: caseId }]),
  fetchAccesses: query(fetchAccesses),
  findAuditedPatients: query(findAuditedPatients),
  fetchAuditCheck: query(fetchAuditCheck, { tags: ['AuditCheck'] }),
  fetchAuditRecord: query(fetchAuditRecord),
  checkAudit: change(checkAudit, ['AuditCheck']),
}))

export const {
  useFetchBreakGlassQuery,
  useBreakGlassMutation,
  useFetchAccessesQuery,
  useFindAuditedPatientsQuery,
  useFetchAuditCheckQuery,
  useFetchAuditRecordQuery,
  useCheckAuditMutation,
} = auditCalls
