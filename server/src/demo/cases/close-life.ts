import { stateOfCase } from '../../case-events/requests/rules.ts'
import { readMarksAfterOpening } from '../../features/cases/rules.ts'
import type { DemoPerson } from '../people.ts'
import { type CaseLife, change, markInboxes, recordEvent } from './case-life.ts'
import type { Claim } from './claims.ts'
import { beforeClosingOf } from '../../features/cases/before-closing/rules.ts'
import { fixedId } from '../fixed-id.ts'

/** Closes the case as close-case.ts does; `claim` is the response of the record system. */
export function closeLife(life: CaseLife, actor: DemoPerson, at: Date, claim: Claim): void {
  const { record } = life
  const closingId = fixedId(`closing ${record.id} ${record.closings + 1}`)
  const unreadFor = life.unread.get(actor.id) === true ? [actor.id] : []
  change(life, {
    ...readMarksAfterOpening(record, actor),
    ...claim,
    before_closing: beforeClosingOf(record, { closingId, heldUntil: undefined, unreadFor }),
    is_read: true,
    is_closed: true,
    state: 'Closed',
    state_at: at,
    closed_at: at,
    closed_by: actor.id,
    closings: record.closings + 1,
    updated_at: at,
    last_updated_by: actor.id,
  })
  recordEvent(life, { kind: 'closed', words: 'closed the case', actor, at })
  markInboxes(life, [], actor)
}

/** Reopens the case as close-case.ts does. */
export function reopenLife(life: CaseLife, actor: DemoPerson, at: Date): void {
  const { before_closing: before } = life.record
  const state = stateOfCase(
    life.assignments.map(({ request }) => request.state),
    life.messages.at(-1)?.sender_type === 'Specialty',
  )
  change(life, {
    ...(before ? { is_read: before.isRead, is_read_by_other: [...before.isReadByOther] } : {}),
    is_closed: false,
    state,
    state_at: before?.state === state ? new Date(before.stateAt) : at,
    before_closing: null,
    closed_at: null,
    closed_by: null,
    updated_at: at,
    last_updated_by: actor.id,
  })
  recordEvent(life, { kind: 'reopened', words: 'reopened the case', actor, at })
  for (const id of before?.unreadFor ?? []) life.unread.set(id, true)
}
