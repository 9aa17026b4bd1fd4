import type { ExportedLine } from '@econsult/contract/practice-export/lines'
import type { Row } from './present.ts'
import type { RowOf } from '../../tables/all.ts'
import type { readAuditLog } from './store.ts'

export function auditLine(entry: Row<typeof readAuditLog>): ExportedLine<'audit-log.jsonl'> {
  const { at, user_id: userId, for_user_id: forUserId, action, object, outcome, agent, objects } = entry
  const breakGlassId = entry.break_glass_id
  return { at: at.getTime(), userId, forUserId, action, object, outcome, agent, breakGlassId, objects }
}

export function breakGlassLine(entry: RowOf<'break_glass'>): ExportedLine<'break-glass.jsonl'> {
  const { id, case_id: caseId, user_id: userId, reason, at, ends_at } = entry
  return { id, caseId, userId, reason, at: at.getTime(), endsAt: ends_at.getTime() }
}

export function disclosureLine(entry: RowOf<'disclosures'>): ExportedLine<'disclosures.jsonl'> {
  const { patient_id: patientId, case_id: caseId, at, channel, recipient, what, purpose } = entry
  return { patientId, caseId, at: at.getTime(), channel, recipient, what, purpose, userId: entry.user_id }
}
