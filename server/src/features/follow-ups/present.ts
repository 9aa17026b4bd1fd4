import type { FollowUp } from '@econsult/contract/follow-ups'
import { followUpFactsSchema, mayDismiss } from '@econsult/contract/follow-ups/entries'
import { actingName, fullName } from '../../lib/full-name.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { ListedLoop } from './store.ts'

/** Formats a follow-up entry for display to this viewer. */
export function presentFollowUp(row: ListedLoop, viewer: Pick<Caller, 'userType' | 'delegate'>): FollowUp {
  const facts = followUpFactsSchema.parse({ ...Object(row.facts), kind: row.kind })
  return {
    caseId: row.case_id,
    specialtyId: row.specialty_id === 0 ? null : String(row.specialty_id),
    specialtyTitle: row.specialty_title,
    loop: row.loop,
    facts,
    patientName: row.patient_name,
    since: row.since.getTime(),
    isUrgent: row.is_urgent,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: fullName(row) },
    awayName:
      row.away_id === null
        ? null
        : fullName({ first_name: row.away_first_name, last_name: row.away_last_name }),
    mayDismiss:
      mayDismiss(viewer.userType, row.kind) && viewer.delegate?.rights.includes('mark-done') !== false,
    dismissal: presentDismissal(row),
  }
}

function presentDismissal(row: ListedLoop): FollowUp['dismissal'] {
  const { dismissal_id: id, reason, dismissed_at: at } = row
  if (id === null || reason === null || at === null) return null
  const byName = actingName({ ...row, first_name: row.by_first_name, last_name: row.by_last_name })
  return { id, reason, note: row.note ?? '', at: at.getTime(), byName }
}
