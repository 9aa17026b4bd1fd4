import { randomUUID } from 'node:crypto'
import type { CaseEventKind, StoredCaseEventKind } from '@econsult/contract/case-events'
import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { CaseRecord } from '../db/tables.ts'
import { prepared, sendWithNext } from '../db/trips/sending.ts'

interface NewCaseEvent {
  readonly kind: StoredCaseEventKind
  readonly at: Date
  readonly actorId: string
  /** What the actor did, as the timeline shows it after their name. */
  readonly words: string
  readonly details?: Record<string, unknown>
}

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

type Happening = CaseKey & { last_sequence?: number | undefined }

/** Adds one event to a case's life. */
export async function recordCaseEvent(handle: Handle, record: Happening, event: NewCaseEvent): Promise<void> {
  await recordCaseEvents(handle, [record], event)
}

/** Adds the same event to the lives of several cases. */
export async function recordCaseEvents(
  handle: Handle,
  records: readonly Happening[],
  event: NewCaseEvent,
): Promise<void> {
  const rows = records.map((record) => ({
    practice_id: record.practice_id,
    case_id: record.id,
    id: randomUUID(),
    kind: event.kind,
    at: event.at,
    actor_id: event.actorId,
    words: event.words,
    after_sequence: record.last_sequence ?? 0,
    details: JSON.stringify(event.details ?? {}),
  }))
  const insert = handle.insertInto('case_events').values(rows).compile()
  await sendWithNext(handle, rows.length === 1 ? prepared('insert-case-event', insert) : insert)
}

/** A case's life so far, oldest first, without its reports. */
export async function findCaseEvents(handle: Handle, record: CaseKey) {
  return handle
    .selectFrom('case_events')
    .innerJoin('users as actor', 'actor.id', 'case_events.actor_id')
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
      'actor.first_name',
      'actor.last_name',
    ])
    .orderBy('case_events.at')
    .orderBy(sql`case_events.kind = 'created'`, 'desc')
    .orderBy('case_events.after_sequence')
    .$narrowType<{ kind: CaseEventKind }>()
    .execute()
}

export type CaseEventRecord = Awaited<ReturnType<typeof findCaseEvents>>[number]
