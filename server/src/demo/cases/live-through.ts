import { readMarksAfterNews, readMarksAfterOpening, unreadAfterNews } from '../../features/cases/rules.ts'
import { type RequestRecord, turnsByMessage, stateOfCase } from '../../case-events/requests/rules.ts'
import { receiversOf, stateAfterMessage } from '../../features/messages/rules.ts'
import { addFiles } from '../files/add-files.ts'
import type { DemoContents } from '../files/make-contents.ts'
import { fixedId } from '../fixed-id.ts'
import { type DemoPerson, findPerson } from '../people.ts'
import {
  assignTo,
  type CaseLife,
  change,
  markInboxes,
  nameOf,
  recordEvent,
  specialistIds,
  recordRequestChange,
} from './case-life.ts'
import { closeLife, reopenLife } from './close-life.ts'
import type { Deed, RequestDeed } from './steps.ts'
import { declineWords } from '../../features/requests/rules.ts'

const ADMINISTRATOR = findPerson('admin@demo.example')

/** Applies one step to a demo case, by the same rules as the product's own API calls. */
export function liveThrough(life: CaseLife, deed: Deed, at: Date, contents: DemoContents): void {
  if (deed.kind === 'assign') return assign(life, deed.specialty, findPerson(deed.specialist), at)
  const actor = findPerson(deed.by)
  switch (deed.kind) {
    case 'open':
      return open(life, actor)
    case 'say':
    case 'ask':
      return say(life, actor, deed, at)
    case 'decline':
    case 'withdraw':
    case 'see in person':
      return changeRequest(life, deed, actor, at)
    case 'add files': {
      const words = `added ${deed.files.length} ${deed.files.length === 1 ? 'file' : 'files'}`
      addFiles(life, deed.files, { by: actor, at, contents })
      recordEvent(life, { kind: 'files-added', words, actor, at })
      return change(life, { updated_at: at, last_updated_by: actor.id })
    }
    case 'close':
      return closeLife(life, actor, at, deed.claim)
    case 'reopen':
      return reopenLife(life, actor, at)
  }
}

/** Assigns a specialist, as assign-specialist.ts does. */
function assign(life: CaseLife, title: string, specialist: DemoPerson, at: Date): void {
  const assignment = life.assignments.find((one) => one.title === title)
  if (!assignment) throw new Error(`a demo case without ${title}`)
  const words = `assigned ${nameOf(specialist)} (${title})`
  assignTo(life, assignment, specialist, { words, actor: ADMINISTRATOR, at })
  const { record } = life
  const state = 'Waiting'
  change(life, {
    latest_assigned_specialist_id: specialist.id,
    is_read_by_other: record.is_read_by_other.filter((id) => id !== specialist.id),
    state,
    state_at: state === record.state ? record.state_at : at,
    updated_at: at,
    last_updated_by: ADMINISTRATOR.id,
  })
  life.unread.set(specialist.id, true)
}

/** Marks the case as read, as mark-read.ts does. */
function open(life: CaseLife, reader: DemoPerson): void {
  if (!life.unread.has(reader.id)) throw new Error(`${reader.email} opens a demo case that is not theirs`)
  const marks = readMarksAfterOpening(life.record, reader)
  const isNew =
    marks.is_read !== life.record.is_read ||
    marks.is_read_by_other.length !== life.record.is_read_by_other.length
  if (isNew) change(life, { ...marks, last_updated_by: reader.id })
  markInboxes(life, [], reader)
}

type Said = Extract<Deed, { kind: 'say' | 'ask' }>

/** Adds a message, as save-message.ts does. */
function say(life: CaseLife, sender: DemoPerson, { kind, words: content }: Said, at: Date): void {
  const { record } = life
  const receivers = receiversOf(record, specialistIds(life), sender.id)
  const sequence = record.last_sequence + 1
  life.messages.push({
    practice_id: record.practice_id,
    case_id: record.id,
    sequence,
    id: fixedId(`message ${record.id} ${sequence}`),
    sender_id: sender.id,
    sender_type: sender.userType,
    receiver_ids: receivers,
    content,
    created: at,
    delegate_id: null,
    specialist_id: record.latest_assigned_specialist_id,
  })
  const state = stateAfterMessage({ ...record, requests: turnRequests(life, sender, kind, at) }, sender)
  change(life, {
    ...readMarksAfterNews(record, receivers, sender),
    last_sequence: sequence,
    state,
    state_at: state === record.state ? record.state_at : at,
    updated_at: at,
    last_updated_by: sender.id,
  })
  const turn = state === 'Replied' ? REPLIES[kind] : ASKED
  if (state !== record.state) recordEvent(life, { ...turn, actor: sender, at })
  markInboxes(life, unreadAfterNews(receivers, record, life.creator.userType), sender)
}

/** Returns the requests of the case after a message of this sender. */
function turnRequests(life: CaseLife, sender: DemoPerson, kind: Said['kind'], at: Date): RequestRecord[] {
  for (const assignment of life.assignments) {
    const [turn] = turnsByMessage([assignment.request], sender, () => true)
    const asking = { change: 'ask-clarification', to: 'clarification-asked' } as const
    if (turn)
      recordRequestChange(life, assignment, kind === 'ask' ? asking : turn, { at, actorId: sender.id })
  }
  return life.assignments.map(({ request }) => request)
}

const ASKED = { kind: 'asked', words: 'asked' } as const

/** The timeline texts for a specialist's message, by the kind of the message. */
const REPLIES = {
  say: { kind: 'replied', words: 'replied' },
  ask: { kind: 'clarification-asked', words: 'asked for clarification' },
} as const

/** Declines or withdraws the request, or records that the sender sees the patient (see features/requests). */
function changeRequest(life: CaseLife, deed: RequestDeed, actor: DemoPerson, at: Date): void {
  const [assignment] = life.assignments
  if (!assignment) throw new Error('a demo case without a specialty')
  const { turning, kind, words } = changeOf(deed, assignment.title)
  recordRequestChange(life, assignment, turning, { at, actorId: actor.id })
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
