import type { CaseRow } from '@econsult/contract/cases'
import type { CaseState } from '@econsult/contract/cases/consults'
import type { RequestTurn } from '@econsult/contract/requests/states'
import type { UserType } from '@econsult/contract/roles'
import { dayAndHour, leftText } from '../../../lib/due-words.ts'

interface Viewer {
  readonly id: string
  readonly userType: UserType
}

/** Whose turn a case is, as a row of the inbox says it from the viewer's side (TURN-01). */
export interface RowTurn {
  /** The state of the chip: a specialist sees that of their own request, everybody else that of the case. */
  readonly state: CaseState
  /** 'Waiting for Dr Okonjo, due tomorrow 14:00'; null if nobody must act, or the case is not about a patient. */
  readonly words: string | null
  readonly isOverdue: boolean
}

type RowFacts = Pick<CaseRow, 'requests' | 'state' | 'providerLastName' | 'cover'>

/** The turn of a row at the time `now`. Of several requests, the one that has waited longest in this state is meant. */
export function rowTurn(row: RowFacts, viewer: Viewer, now: number): RowTurn {
  const own = row.requests.find(({ specialistId }) => specialistId === viewer.id)
  const state = own && viewer.userType === 'Specialty' ? stateOf(own, row.state) : row.state
  const request = own ?? oldest(row.requests.filter((one) => stateOf(one, row.state) === state))
  if (!request || request.owner === 'nobody' || state === 'Closed')
    return { state, words: null, isOverdue: false }
  const isOverdue = request.dueAt !== null && now > request.dueAt
  return { state, words: `${turnOf(request, row, viewer)}${dueText(request, now)}`, isOverdue }
}

const STATES = { routing: 'Unassigned', specialist: 'Waiting', sender: 'Replied' } as const

/** The state of a case that has only this request; one that is over leaves the case as it is. */
function stateOf({ owner }: RequestTurn, state: CaseState): CaseState {
  return state === 'Closed' || owner === 'nobody' ? state : STATES[owner]
}

function oldest(requests: readonly RequestTurn[]): RequestTurn | undefined {
  return requests.toSorted((one, other) => one.since - other.since)[0]
}

function turnOf(request: RequestTurn, { providerLastName, cover }: RowFacts, viewer: Viewer): string {
  if (request.owner === 'routing')
    return viewer.userType === 'Admin' ? 'Your turn' : `Waiting for ${request.specialtyTitle}`
  const covering = request.owner === 'sender' && cover ? `, covering for Dr ${providerLastName}` : ''
  if (request.ownerId === viewer.id) return `Your turn${covering}`
  const sender = cover?.lastName ?? providerLastName
  const name = request.owner === 'sender' ? sender : request.specialistLastName
  return `Waiting for Dr ${name ?? ''}${covering}`
}

function dueText({ dueAt }: RequestTurn, now: number): string {
  if (dueAt === null) return ''
  return now > dueAt ? `, ${leftText(dueAt, now)}` : `, due ${dayAndHour(dueAt, now)}`
}
