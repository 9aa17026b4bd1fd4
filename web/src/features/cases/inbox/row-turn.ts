import type { CaseRow } from '@econsult/contract/cases'
import type { LeftToSender } from '@econsult/contract/requests/states'
import { type ShownTurn, shownTurns } from '@econsult/contract/requests/turn-chips'
import type { UserType } from '@econsult/contract/roles'
import { dayAndHour, dueDay, leftText, spanText } from '../../../lib/due-words.ts'
import { phrases } from './turn-phrases.ts'

interface Viewer {
  readonly id: string
  readonly userType: UserType
}

/** The texts in an inbox row that show the viewer whose turn a case is (TURN-01, END-01). */
export interface RowTurn {
  /** The most pressing request; undefined if the case is closed, has no requests, or shows no turn. */
  readonly turn: ShownTurn | undefined
  /** A short text under the chip: who must act, the remaining task, or the age of the state. */
  readonly meta: string
  /** 'and 1 more' if other requests of the case are open; else ''. */
  readonly more: string
  /** A full sentence, such as 'Waiting for Dr Okonjo, due tomorrow 14:00'; '' if no action is needed. */
  readonly sentence: string
}

type RowFacts = Pick<CaseRow, 'requests' | 'isDeleted' | 'providerId' | 'providerLastName' | 'cover'>

/** Returns the turn of a row at the time `now`, in milliseconds since 1970. */
export function rowTurn(row: RowFacts, viewer: Viewer, now: number): RowTurn {
  const [turn, ...others] = row.isDeleted ? [] : shownTurns(row, viewer, now)
  if (!turn) return { turn, meta: '', more: '', sentence: '' }
  return {
    turn,
    meta: metaOf(turn, row, now),
    more: others.length > 0 ? phrases.andMore({ count: others.length }) : '',
    sentence: sentenceOf(turn, row, viewer, now),
  }
}

/** The texts for tasks that remain after an answer was read. */
const LEFT_WORDS: Readonly<Partial<Record<LeftToSender, string>>> = {
  visit: phrases.visitNotBooked,
  'patient-not-told': phrases.patientNotTold,
  actions: phrases.actionsNotDone,
}

function metaOf({ request, situation, viewer }: ShownTurn, row: RowFacts, now: number): string {
  const { since, dueAt, left, offeredTo, specialistLastName } = request
  const age = phrases.ago({ time: spanText(now - since) })
  const doctor = specialistLastName === null ? '' : phrases.doctor({ lastName: specialistLastName })
  switch (situation) {
    case 'overdue':
      if (offeredTo !== null) return phrases.offeredTo({ lastName: offeredTo })
      return [viewer === 'specialist' ? '' : doctor, spanText(now - (dueAt ?? now))]
        .filter(Boolean)
        .join(', ')
    case 'unassigned':
      return dueAt === null || viewer !== 'administrator' ? age : dueDay(dueAt, now)
    case 'with-specialist':
      if (viewer === 'specialist') return dueAt === null ? age : dueDay(dueAt, now)
      return [doctor, dueAt === null ? '' : dueDay(dueAt, now)].filter(Boolean).join(', ')
    case 'question':
      return viewer === 'sender'
        ? age
        : phrases.doctor({ lastName: row.cover?.lastName ?? row.providerLastName })
    case 'urgent-visit':
      // The specialist sees the age of the state. The sender does not: reopening the case restarts the state, so the
      // day of the advice is unknown here.
      return viewer === 'specialist' ? age : phrases.notBooked
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
  const due =
    dueAt === null ? '' : now > dueAt ? leftText(dueAt, now) : phrases.due({ time: dayAndHour(dueAt, now) })
  if (owner === 'routing') {
    const turn =
      viewer.userType === 'Admin'
        ? phrases.yourTurn
        : phrases.waitingForSpecialty({ specialty: specialtyTitle })
    return [turn, due].filter(Boolean).join(', ')
  }
  const covering =
    owner === 'sender' && row.cover ? phrases.coveringFor({ lastName: row.providerLastName }) : ''
  const sender = row.cover?.lastName ?? row.providerLastName
  const name = owner === 'sender' ? sender : specialistLastName
  const turn = ownerId === viewer.id ? phrases.yourTurn : phrases.waitingForDoctor({ lastName: name ?? '' })
  return [turn, covering, due].filter(Boolean).join(', ')
}
