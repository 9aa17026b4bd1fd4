import { randomUUID } from 'node:crypto'
import type { CaseEventKind, StoredCaseEventKind } from '@econsult/contract/cases/events'
import { sql } from 'kysely'
import type { Handle } from '../db/database.ts'
import type { CaseRecord } from '../tables/cases.ts'
import { refreshConsult, refreshConsults } from './consults/store.ts'

interface NewCaseEvent {
  readonly kind: StoredCaseEventKind
  readonly at: Date
  readonly actorId: string
  /** The text of a timeline event after the actor's name, for example 'closed the case'. */
  readonly words: string
  readonly details?: Record<string, unknown>
}

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

type Happening = CaseKey & { last_sequence?: number | undefined }

/** Events that change dashboard figures. */
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
  'no-answer-needed',
])

/** Records one event of a case and updates the dashboard figures. Call it after writing the case itself. */
export function recordCaseEvent(handle: Handle, record: Happening, event: NewCaseEvent): void {
  handle.sendAheadPrepared(handle.insertInto('case_events').values(rowOf(record, event)))
  if (CHANGES.has(event.kind)) refreshConsult(handle, record, newsOf(event))
}

/** Records the events of several cases of one practice, like the function above. */
export async function recordCaseEvents(
  handle: Handle,
  records: readonly Happening[],
  event: NewCaseEvent,
): Promise<void> {
  const [first] = records
  if (!first) return
  const rows = records.map((record) => rowOf(record, event))
  await handle.insertInto('case_events').values(rows).execute()
  if (!CHANGES.has(event.kind)) return
  const caseIds = records.map(({ id }) => id)
  await refreshConsults(handle, first.practice_id, caseIds, newsOf(event))
}

function rowOf(
  { practice_id, id: case_id, last_sequence }: Happening,
  { kind, at, actorId, words, details }: NewCaseEvent,
) {
  return {
    practice_id,
    case_id,
    id: randomUUID(),
    kind,
    at,
    actor_id: actorId,
    words,
    after_sequence: last_sequence ?? 0,
    details: JSON.stringify(details ?? {}),
  }
}

/** Returns the facts about the consult that are taken from one event. */
function newsOf({ kind, at }: NewCaseEvent) {
  return {
    ...(kind === 'assigned' && { assignedAt: at }),
    ...((kind === 'replied' || kind === 'answer-signed') && { repliedAt: at }),
    ...(kind === 'declined' && { declinedAt: at }),
  }
}

/** Returns the events of a case with the names of their actors, oldest first, without 'report-made'. */
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
