import type { CaseEventKind } from '@econsult/contract/cases/events'
import { afterChanges, type RequestRecord, stateOfCase } from '../../case-events/requests/rules.ts'
import { type ChangingRequest, recordRequestChanges } from '../../case-events/requests/store.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { BeforeAssigning } from '../../tables/before-assigning.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { insertNotices } from '../../notices/store.ts'
import type { Caller } from '../../sessions/caller.ts'
import { findResponseLimits } from '../specialties/store.ts'
import { findAssignments, setSpecialist } from './assignments/store.ts'
import { deleteInboxRow, refreshInboxes, insertInboxRows, ownersOf } from './inbox-writes/store.ts'
import { enqueueAssignmentNotice } from './enqueue-assignment-notice.ts'
import { readMarksAfterNews, unreadAfterNews } from './rules.ts'
import { findNames, lastMessageIsAnAnswer, updateCase } from './store.ts'

/** A change to the requests of one case. */
export interface RequestNews {
  /** All requests of the case, read under its lock. */
  readonly requests: readonly RequestRecord[]
  /** The requests to change, each with its changes. */
  readonly changing: readonly ChangingRequest[]
  /** The event that is added to the room's timeline. */
  readonly event: {
    readonly kind: CaseEventKind
    readonly words: string
    readonly details: Record<string, unknown>
  }
  readonly now: Date
  /** The time at which users and other systems are notified; if omitted, the current time. */
  readonly notifyAt?: Date | undefined
  /** The values before the assignment, if the assignment can be undone. */
  readonly beforeAssigning?: BeforeAssigning | undefined
  /** Users, other than specialists who get a request, for whom the case becomes unread. */
  readonly unreadFor?: readonly string[]
  /** True if the change is an answer by a specialist. */
  readonly answers?: boolean
}

export interface RequestsChanged {
  /** Owners of the inboxes that contain the case. */
  readonly owners: string[]
  /** Specialists whose access to the case ends. */
  readonly removed: string[]
}

/**
 * Changes the requests of a locked case and all dependent data: access to the case, its inbox rows, the timeline, and
 * the notices to new specialists. Two other files also change requests: messages/save-message.ts for messages, and
 * closing/close-cases.ts for closing and reopening.
 */
export async function changeRequests(
  handle: Handle,
  caller: Pick<Caller, 'id' | 'userType'>,
  record: CaseRecord,
  news: RequestNews,
): Promise<RequestsChanged> {
  const { requests, changing, event, now, notifyAt, unreadFor = [], answers = false } = news
  const limits = await findResponseLimits(
    handle,
    changing.map(({ request }) => request.specialty_id),
  )
  const after = afterChanges(requests, changing, { at: now, limits })
  const given = await setSpecialists(handle, record, changing, now)
  recordRequestChanges(handle, changing, { at: now, limits, actorId: caller.id, toldFrom: notifyAt })
  const removed = await takeOut(handle, record, requests, after)
  if (given.length > 0) {
    await insertInboxRows(
      handle,
      record,
      given.map((ownerId) => ({ ownerId, unread: true })),
    )
  }
  for (const specialistId of given)
    await enqueueAssignmentNotice(handle, record, specialistId, { now, heldUntil: notifyAt })
  await noteGivenAway(handle, record, changing, { now, runAt: notifyAt })

  const spokeLast = answers || (given.length === 0 && (await lastMessageIsAnAnswer(handle, record)))
  const states = after.map((one) => one.state)
  const state = given.length > 0 ? 'Waiting' : stateOfCase(states, spokeLast)
  const marks = readMarksAfterNews(record, [...given, ...unreadFor], caller)
  updateCase(handle, record, {
    ...marks,
    is_read_by_other: marks.is_read_by_other.filter((id) => !removed.includes(id)),
    latest_assigned_specialist_id: given.at(-1) ?? (await latestSpecialist(handle, record)),
    state,
    state_at: state === record.state ? record.state_at : now,
    updated_at: now,
    last_updated_by: caller.id,
    before_assigning: news.beforeAssigning ? JSON.stringify(news.beforeAssigning) : null,
  })
  recordCaseEvent(handle, record, { ...event, at: now, actorId: caller.id })
  const creator = (await findNames(handle, [record.created_by])).get(record.created_by)
  const bold = creator ? unreadAfterNews(unreadFor, record, creator.userType) : unreadFor
  const owners = await handle.read(refreshInboxes(handle, record, { unreadFor: [...given, ...bold] }))
  return { owners: ownersOf(owners), removed }
}

/**
 * Stores the new specialists of requests that are reassigned or unassigned. Returns the specialists who get a request.
 */
async function setSpecialists(
  handle: Handle,
  record: CaseRecord,
  changing: readonly ChangingRequest[],
  now: Date,
): Promise<string[]> {
  const given: string[] = []
  for (const { request, specialistId } of changing) {
    if (specialistId === undefined || specialistId === request.specialist_id) continue
    await setSpecialist(handle, record, request.specialty_id, specialistId, now)
    if (specialistId) given.push(specialistId)
  }
  return given
}

/** Queues notices to specialists whose overdue requests were assigned to a colleague (TURN-06). */
async function noteGivenAway(
  handle: Handle,
  record: CaseRecord,
  changing: readonly ChangingRequest[],
  { now, runAt }: { readonly now: Date; readonly runAt: Date | undefined },
): Promise<void> {
  const had = changing.flatMap(({ request, change, specialistId }) => {
    const { specialist_id: before, clock } = request
    const isOverdue = (clock?.dueAt ?? Infinity) <= now.getTime()
    return change === 'assign' && isOverdue && before !== null && before !== specialistId ? [before] : []
  })
  const notices = had.map((userId) => ({ practiceId: record.practice_id, caseId: record.id, userId }))
  await insertNotices(handle, 'request-given-away', notices, { occasion: String(now.getTime()), now, runAt })
}

/** Ends the access of specialists who no longer have a request in the case. */
async function takeOut(
  handle: Handle,
  record: CaseRecord,
  before: readonly RequestRecord[],
  after: readonly RequestRecord[],
): Promise<string[]> {
  const kept = new Set(after.map((one) => one.specialist_id))
  const had = before.flatMap(({ specialist_id: id }) => (id === null ? [] : [id]))
  const removed = [...new Set(had)].filter((id) => !kept.has(id))
  for (const id of removed) await deleteInboxRow(handle, record.id, id)
  return removed
}

/**
 * Sorts the specialties of a case by title, and returns the specialist of the last one that has a specialist. Returns
 * null if none has one.
 */
async function latestSpecialist(handle: Handle, record: CaseRecord): Promise<string | null> {
  const assignments = await findAssignments(handle, [record])
  return assignments.findLast((one) => one.specialist_id !== null)?.specialist_id ?? null
}
