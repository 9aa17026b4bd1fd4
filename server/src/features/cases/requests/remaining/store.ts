import type { FollowUpKind } from '@econsult/contract/follow-ups/entries'
import { LEFT_TO_SENDER, type LeftToSender } from '@econsult/contract/requests/states'
import { sql } from 'kysely'
import { notDismissed, openLoops } from '../../../../case-events/open-loops/store.ts'
import type { Handle } from '../../../../db/database.ts'
import type { AssignmentRecord } from '../../assignments/store.ts'

/**
 * The open items of a request that its sender must complete, and the specialist to whom the request is offered if it is
 * overdue.
 */
export interface Remaining {
  readonly left: LeftToSender[]
  readonly offeredTo: string | null
}

/** Returns the open items of one of the loaded requests. */
export type RemainingOf = (caseId: string, specialtyId: number) => Remaining

/** The result if there are no open items. It is also returned for specialists, who are not shown open items. */
export const NOTHING_LEFT: RemainingOf = () => ({ left: [], offeredTo: null })

interface CaseToRead {
  readonly practice_id: string
  readonly id: string
  readonly assignments: readonly AssignmentRecord[] | null
}

interface OpenRow {
  readonly case_id: string
  readonly specialty_id: number
  readonly kind: FollowUpKind
  readonly is_urgent: boolean
  readonly offered_to: string | null
}

/** Finds the open items of these cases' requests that were not dismissed, with one statement for each practice. */
export async function findRemaining(
  handle: Handle,
  cases: readonly CaseToRead[],
  now: Date,
): Promise<RemainingOf> {
  const concerned = cases.filter(({ assignments }) => assignments?.some((one) => canLeave(one, now)))
  if (concerned.length === 0) return NOTHING_LEFT
  const byPractice = Map.groupBy(concerned, ({ practice_id: id }) => id)
  const rows = await Promise.all(
    [...byPractice].map(([practiceId, of]) =>
      findOpen(
        handle,
        practiceId,
        of.map(({ id }) => id),
        now,
      ),
    ),
  )
  const byRequest = Map.groupBy(rows.flat(), (row) => keyOf(row.case_id, row.specialty_id))
  return (caseId, specialtyId) => remainingOf(byRequest.get(keyOf(caseId, specialtyId)) ?? [])
}

/** Returns true if a request can have open items for its sender, or can be offered to another specialist. */
function canLeave({ state, due_at: dueAt }: AssignmentRecord, now: Date): boolean {
  return state === 'answered' || state === 'declined' || (dueAt ?? Infinity) < now.getTime()
}

function findOpen(handle: Handle, practiceId: string, caseIds: readonly string[], now: Date) {
  return handle.sendPrepared(sql<OpenRow>`
    select open.case_id, open.specialty_id, open.kind, open.is_urgent, open.facts ->> 'offeredTo' as offered_to
    from (${openLoops({ practiceId, now, caseIds })}) open
    where open.specialty_id <> 0 and ${notDismissed(practiceId)}`)
}

const keyOf = (caseId: string, specialtyId: number) => `${caseId} ${specialtyId}`

function remainingOf(rows: readonly OpenRow[]): Remaining {
  const left = new Set(rows.map(leftBy))
  return {
    left: LEFT_TO_SENDER.filter((one) => left.has(one)),
    offeredTo: rows.find(({ kind }) => kind === 'request-overdue')?.offered_to ?? null,
  }
}

function leftBy({ kind, is_urgent: isUrgent }: OpenRow): LeftToSender | undefined {
  switch (kind) {
    case 'answer-unread':
      return 'unread-answer'
    case 'visit-not-booked':
      return isUrgent ? 'urgent-visit' : 'visit'
    case 'patient-not-told':
      return 'patient-not-told'
    case 'action-undone':
      return 'actions'
    case 'decline-open':
      return isUrgent ? 'urgent-decline' : undefined
    case 'report-not-sent':
    case 'request-overdue':
      return undefined
  }
}
