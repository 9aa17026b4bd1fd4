import type { ExportedLine } from '@econsult/contract/practice-export/lines'
import type { RowOf } from '../../../tables/all.ts'

export function dismissalLine(
  row: RowOf<'follow_up_dismissals'>,
): ExportedLine<'follow-up-dismissals.jsonl'> {
  return {
    caseId: row.case_id,
    specialtyId: row.specialty_id === 0 ? null : String(row.specialty_id),
    kind: row.kind,
    loop: row.loop,
    reason: row.reason,
    note: row.note,
    at: row.at.getTime(),
    actorId: row.actor_id,
    delegateId: row.delegate_id,
    reopenedAt: row.reopened_at?.getTime() ?? null,
    reopenedById: row.reopened_by,
    reopenedDelegateId: row.reopened_delegate_id,
  }
}

export function snoozeLine(row: RowOf<'to_do_snoozes'>): ExportedLine<'to-do-snoozes.jsonl'> {
  return {
    caseId: row.case_id,
    specialtyId: row.specialty_id === 0 ? null : String(row.specialty_id),
    kind: row.kind,
    loop: row.loop,
    ownerId: row.owner_id,
    until: row.until.getTime(),
    at: row.at.getTime(),
    delegateId: row.delegate_id,
  }
}
