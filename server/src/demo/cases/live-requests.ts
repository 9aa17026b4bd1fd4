import { stateOfCase } from '../../case-events/requests/rules.ts'
import { readMarksAfterNews, unreadAfterNews } from '../../features/cases/rules.ts'
import { declineWords } from '../../features/requests/rules.ts'
import type { DemoPerson } from '../people.ts'
import { type CaseLife, change, markInboxes, recordEvent, turnRequest } from './case-life.ts'
import type { RequestDeed } from './steps.ts'

/** A specialist declines, or the sender withdraws or sees the patient (see features/requests). */
export function changeRequest(life: CaseLife, deed: RequestDeed, actor: DemoPerson, at: Date): void {
  const [assignment] = life.assignments
  if (!assignment) throw new Error('a demo case without a specialty')
  const { turning, kind, words } = changeOf(deed, assignment.title)
  turnRequest(life, assignment, turning, { at, actorId: actor.id })
  const { record } = life
  const other = deed.kind === 'decline' ? record.provider_id : assignment.specialist?.id
  const unreadFor = other === undefined ? [] : [other]
  const states = life.assignments.map(({ request }) => request.state)
  const state = stateOfCase(states, life.messages.at(-1)?.sender_type === 'Specialty')
  change(life, {
    ...readMarksAfterNews(record, unreadFor, actor),
    state,
    state_at: state === record.state ? record.state_at : at,
    updated_at: at,
    last_updated_by: actor.id,
  })
  recordEvent(life, { kind, words, actor, at })
  markInboxes(life, unreadAfterNews(unreadFor, record, life.creator.userType), actor)
}

function changeOf(deed: RequestDeed, title: string) {
  if (deed.kind === 'decline') {
    const { reason, note, phoneNumber } = deed
    const details = { reason, note, phone_number: phoneNumber }
    const words = declineWords(title, { reason, phoneNumber, note })
    return { turning: { change: 'decline', to: 'declined', details }, kind: 'declined', words } as const
  }
  if (deed.kind === 'withdraw') {
    const words = `withdrew the request (${title})`
    return { turning: { change: 'withdraw', to: 'withdrawn' }, kind: 'withdrawn', words } as const
  }
  const words = `chose a visit in person (${title})`
  return { turning: { change: 'see-in-person', to: 'closed' }, kind: 'seen-in-person', words } as const
}
