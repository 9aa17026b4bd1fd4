import type { CaseRow } from '@econsult/contract/cases'
import type { LeftToSender } from '@econsult/contract/requests/states'
import { type ShownTurn, shownTurns } from '@econsult/contract/requests/turn-chips'
import type { UserType } from '@econsult/contract/roles'
import { dayAndHour, dueDay, leftText, spanText } from '../../../lib/due-words.ts'

interface Viewer {
  readonly id: string
  readonly userType: UserType
}

/** The turn of a case, as a row of the inbox says it from the viewer's side (TURN-01, END-01). */
export interface RowTurn {
  /** The most pressing request; undefined in a closed case, in one without requests, and where nothing is shown. */
  readonly turn: ShownTurn | undefined
  /** A few words under the chip: whose turn it is, what is left to do, or since when. */
  readonly meta: string
  /** 'and 1 more' if other requests of the case are open too; else ''. */
  readonly more: string
  /** A whole sentence: 'Waiting for Dr Okonjo, due tomorrow 14:00'; '' if nobody must act. */
  readonly sentence: string
}

type RowFacts = Pick<CaseRow, 'requests' | 'isDeleted' | 'providerId' | 'providerLastName' | 'cover'>

/** The turn of a row at the time `now`, in milliseconds since 1970. */
export function rowTurn(row: RowFacts, viewer: Viewer, now: number): RowTurn {
  const [turn, ...others] = row.isDeleted ? [] : shownTurns(row, viewer, now)
  if (!turn) return { turn, meta: '', more: '', sentence: '' }
  return {
    turn,
    meta: metaOf(turn, row, now),
    more: others.length > 0 ? `and ${others.length} more` : '',
    sentence: sentenceOf(turn, row, viewer, now),
  }
}

/** The words for what is left to do after an answer was read. */
const LEFT_WORDS: Readonly<Partial<Record<LeftToSender, string>>> = {
  visit: 'visit not booked',
  'patient-not-told': 'patient not told',
  actions: 'actions not done',
}

function metaOf({ request, situation, viewer }: ShownTurn, row: RowFacts, now: number): string {
  const { since, dueAt, left, offeredTo, specialistLastName } = request
  const age = `${spanText(now - since)} ago`
  const doctor = specialistLastName === null ? '' : `Dr ${specialistLastName}`
  switch (situation) {
    case 'overdue':
      if (offeredTo !== null) return `offered to Dr ${offeredTo}`
      return [viewer === 'specialist' ? '' : doctor, spanText(now - (dueAt ?? now))]
        .filter(Boolean)
        .join(', ')
    case 'unassigned':
      return dueAt === null || viewer !== 'administrator' ? age : dueDay(dueAt, now)
    case 'with-specialist':
      if (viewer === 'specialist') return dueAt === null ? age : dueDay(dueAt, now)
      return [doctor, dueAt === null ? '' : dueDay(dueAt, now)].filter(Boolean).join(', ')
    case 'question':
      return viewer === 'sender' ? age : `Dr ${row.cover?.lastName ?? row.providerLastName}`
    case 'urgent-visit':
      // The day since which it is advised is not known here, because reopening a case starts its state anew.
      return viewer === 'specialist' ? age : 'not booked'
    case 'answer':
      return (left.includes('unread-answer') ? undefined : LEFT_WORDS[left[0] ?? 'actions']) ?? age
    case 'urgent-decline':
    case 'declined':
    case 'answer-done':
    case 'over':
      return age
  }
}

function sentenceOf({ request }: ShownTurn, row: RowFacts, viewer: Viewer, now: number): string {
  const { owner, ownerId, dueAt, specialtyTitle, specialistLastName } = request
  if (owner === 'nobody') return ''
  const due = dueAt === null ? '' : now > dueAt ? leftText(dueAt, now) : `due ${dayAndHour(dueAt, now)}`
  if (owner === 'routing') {
    const turn = viewer.userType === 'Admin' ? 'Your turn' : `Waiting for ${specialtyTitle}`
    return [turn, due].filter(Boolean).join(', ')
  }
  const covering = owner === 'sender' && row.cover ? `covering for Dr ${row.providerLastName}` : ''
  const sender = row.cover?.lastName ?? row.providerLastName
  const name = owner === 'sender' ? sender : specialistLastName
  const turn = ownerId === viewer.id ? 'Your turn' : `Waiting for Dr ${name ?? ''}`
  return [turn, covering, due].filter(Boolean).join(', ')
}
