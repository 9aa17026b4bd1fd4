import { randomUUID } from 'node:crypto'
import type { CaseEventKind, StoredCaseEventKind } from '@econsult/contract/cases/events'
import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { CaseRecord } from '../db/tables.ts'
import { followConsults } from './consults/store.ts'

interface NewCaseEvent {
  readonly kind: StoredCaseEventKind
  readonly at: Date
  readonly actorId: string
  /** The timeline's words after the actor's name, for example 'closed the case'. */
  readonly words: string
  readonly details?: Record<string, unknown>
}

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

type Happening = CaseKey & { last_sequence?: number | undefined }

/** Events after which the dashboards count other figures. */
const CHANGES: ReadonlySet<StoredCaseEventKind> = new Set([
  'created',
  'assigned',
  'unassigned',
  'declined',
  'withdrawn',
  'resubmitted',
  'redirected',
  'seen-in-person',
  'closed',
  'reopened',
  'asked',
  'replied',
  'answer-signed',
  'clarification-asked',
  'clarification-given',
])

/** Records one event of a case, after the case itself is written. */
export function recordCaseEvent(handle: Handle, record: Happening, event: NewCaseEvent): Promise<unknown> {
  return recordCaseEvents(handle, [record], event)
}

/**
 * Records the same event for several cases of one practice, and updates what the dashboards count. Of a few cases it is
 * sent at once and need not be awaited (inGroups).
 */
export function recordCaseEvents(
  handle: Handle,
  records: readonly Happening[],
  { kind, at, ...event }: NewCaseEvent,
): Promise<unknown> {
  const [first] = records
  if (!first) return Promise.resolve()
  const rows = records.map((record) => ({
    practice_id: record.practice_id,
    case_id: record.id,
    id: randomUUID(),
    kind,
    at,
    actor_id: event.actorId,
    words: event.words,
    after_sequence: record.last_sequence ?? 0,
    details: JSON.stringify(event.details ?? {}),
  }))
  const insert = handle.insertInto('case_events').values(rows)
  const inserted = rows.length === 1 ? handle.sendPrepared(insert) : handle.send(insert)
  const caseIds = records.map(({ id }) => id)
  const news = {
    ...(kind === 'assigned' && { assignedAt: at }),
    ...((kind === 'replied' || kind === 'answer-signed') && { repliedAt: at }),
    ...(kind === 'declined' && { declinedAt: at }),
  }
  if (CHANGES.has(kind)) return followConsults(handle, first.practice_id, caseIds, news)
  return inserted
}

/** The events of a case with the names of their actors, oldest first, without 'report-made'. */
export async function findCaseEvents(handle: Handle, record: CaseKey) {
  return handle
    .selectFrom('case_events')
    .innerJoin('users as actor', 'actor.id', 'case_events.actor_id')
    .leftJoin('users as delegate', 'delegate.id', 'case_events.delegate_id')
    .where('case_events.practice_id', '=', record.practice_id)
    .where('case_events.case_id', '=', record.id)
    .where('case_events.kind', '!=', 'report-made')
    .select([
      'case_events.id',
      'case_events.kind',
      'case_events.at',
      'case_events.actor_id',
      'case_events.words',
      'case_events.after_sequence',
      'case_events.details',
      'actor.first_name',
      'actor.last_name',
      'case_events.delegate_id',
      'delegate.first_name as delegate_first_name',
      'delegate.last_name as delegate_last_name',
    ])
    .orderBy('case_events.at')
    .orderBy(sql`case_events.kind = 'created'`, 'desc')
    .orderBy('case_events.after_sequence')
    .$narrowType<{ kind: CaseEventKind }>()
    .execute()
}

export type CaseEventRecord = Awaited<ReturnType<typeof findCaseEvents>>[number]
