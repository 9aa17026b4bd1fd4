import { readMarksAfterOpening, stateOf } from '../../features/cases/rules.ts'
import type { DemoPerson } from '../people.ts'
import { type CaseLife, change, markInboxes, recordEvent } from './case-life.ts'
import type { Claim } from './claims.ts'

/** See close-case.ts; the claim is what the record system answered. */
export function closeLife(life: CaseLife, actor: DemoPerson, at: Date, claim: Claim): void {
  change(life, {
    ...readMarksAfterOpening(life.record, actor),
    ...claim,
    is_read: true,
    is_closed: true,
    state: 'Closed',
    state_at: at,
    closed_at: at,
    closed_by: actor.id,
    closings: life.record.closings + 1,
    updated_at: at,
    last_updated_by: actor.id,
  })
  recordEvent(life, { kind: 'closed', words: 'closed the case', actor, at })
  markInboxes(life, [], actor)
}

/** See close-case.ts. */
export function reopenLife(life: CaseLife, actor: DemoPerson, at: Date): void {
  change(life, {
    ...readMarksAfterOpening(life.record, actor),
    is_closed: false,
    state: stateOf({
      isClosed: false,
      hasSpecialist: life.record.latest_assigned_specialist_id !== null,
      specialistSpokeLast: life.messages.at(-1)?.sender_type === 'Specialty',
    }),
    state_at: at,
    closed_at: null,
    closed_by: null,
    updated_at: at,
    last_updated_by: actor.id,
  })
  recordEvent(life, { kind: 'reopened', words: 'reopened the case', actor, at })
  markInboxes(life, [], actor)
}
