import type { RequestChange, RequestState } from '@econsult/contract/requests/states'
import { type Insertable, sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { RequestEventsTable } from '../../tables/requests.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { enqueueFhirChange } from '../fhir-changes/store.ts'
import { adoptedRow, adoptionEvents, type AdoptedCase } from './adopted-rows.ts'
import { firstReminderAt } from './clock.ts'
import {
  afterChange,
  type ChangeTime,
  type CurrentRequest,
  missingSteps,
  type RequestRecord,
} from './rules.ts'

type CaseKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** Returns the requests of these cases of one practice, by the id of their specialty; support cases have none. */
export async function findRequests(handle: Handle, cases: readonly CaseKey[]): Promise<CurrentRequest[]> {
  const [first] = cases
  if (!first) return []
  const caseIds = cases.map(({ id }) => id)
  return handle.sendPrepared(sql<CurrentRequest>`
    select practice_id, case_id, specialty_id, specialist_id, state, before_closing, number, stored_state,
      stored_before_closing, clock, (extract(epoch from since) * 1000)::float8 as since
    from requests_of(${first.practice_id}, ${caseIds}) order by case_id, specialty_id`)
}

type NewEvent = Insertable<RequestEventsTable>
type Details = Partial<Pick<NewEvent, 'reason' | 'note' | 'phone_number' | 'other_specialty_id'>>

/**
 * A request with its change. A second change of the same request starts from the result of the first one (afterChange).
 */
export interface ChangingRequest {
  readonly request: RequestRecord
  readonly change: RequestChange
  readonly to: RequestState
  /** The new specialist; if omitted, the specialist does not change. */
  readonly specialistId?: string | null | undefined
  readonly details?: Details | undefined
}

interface Occasion extends ChangeTime {
  readonly actorId: string
  /** The earliest time at which other systems are notified; if omitted, they are notified immediately. */
  readonly toldFrom?: Date | undefined
}

/**
 * Records events of the requests of locked cases, and the new state of each request. Only one other function,
 * adoptRequests, writes events, namely the first event of a request. The database refuses a change that is not listed
 * in request_changes, or that does not follow the request's last event (TURN-02).
 */
export function recordRequestChanges(
  handle: Handle,
  changing: readonly ChangingRequest[],
  { actorId, toldFrom, ...time }: Occasion,
): void {
  if (changing.length === 0) return
  const { at } = time
  const events = changing.flatMap((one) => eventsOf(one, { at, actorId }))
  // If a request changes twice, its row gets the last state.
  const last = new Map(changing.map((one) => [`${one.request.case_id} ${one.request.specialty_id}`, one]))
  const current = [...last.values()].map((one) => {
    const { clock, ...after } = afterChange(one.request, one, time)
    const { practice_id, case_id, specialty_id, state, number, before_closing } = after
    return {
      practice_id,
      case_id,
      specialty_id,
      state,
      number,
      before_closing,
      since: at,
      clock: JSON.stringify(clock),
      due_at: clock.dueAt === null ? null : new Date(clock.dueAt),
      remind_at: firstReminderAt(clock, at) ?? null,
    }
  })
  const insert = handle.insertInto('request_events').values(events)
  const update = handle
    .insertInto('requests')
    .values(current)
    .onConflict((conflict) =>
      conflict.columns(['practice_id', 'case_id', 'specialty_id']).doUpdateSet((row) => ({
        state: row.ref('excluded.state'),
        number: row.ref('excluded.number'),
        since: row.ref('excluded.since'),
        before_closing: row.ref('excluded.before_closing'),
        clock: row.ref('excluded.clock'),
        due_at: row.ref('excluded.due_at'),
        remind_at: row.ref('excluded.remind_at'),
      })),
    )
  const isPrepared = changing.length <= MOST_PREPARED
  if (isPrepared) handle.sendAheadPrepared(insert)
  else handle.sendAhead(insert)
  for (const { practice_id, case_id, specialty_id, number } of current) {
    enqueueFhirChange(handle, {
      topic: 'request-changed',
      practice_id,
      case_id,
      specialty_id,
      number,
      at,
      toldFrom,
    })
  }
  if (isPrepared) handle.sendAheadPrepared(update)
  else handle.sendAhead(update)
}

/** Returns the specialties of a case whose specialists have signed an answer. */
export async function findSignedSpecialties(
  handle: Handle,
  { practice_id, id }: Pick<CaseRecord, 'practice_id' | 'id'>,
): Promise<ReadonlySet<number>> {
  const signed = handle
    .selectFrom('answers')
    .select('specialty_id')
    .where('practice_id', '=', practice_id)
    .where('case_id', '=', id)
    .where('number', '=', 1)
  const rows = await handle.sendPrepared(signed)
  return new Set(rows.map((row) => row.specialty_id))
}

/**
 * If at most this many requests change, a prepared statement is used. Each number of requests has a separate statement.
 */
const MOST_PREPARED = 3

/** Returns the events of the missing steps, followed by the events of the change. */
function eventsOf(
  { request, change, to, specialistId = request.specialist_id, details }: ChangingRequest,
  { at, actorId }: Occasion,
): NewEvent[] {
  const { practice_id, case_id, specialty_id, specialist_id } = request
  const missing = missingSteps(request).map((step) => ({ ...step, specialist_id, details: undefined }))
  const steps = [...missing, { change, from: request.state, to, specialist_id: specialistId, details }]
  return steps.map((step, index) => {
    const number = request.number + index + 1
    return {
      practice_id,
      case_id,
      specialty_id,
      number,
      previous_number: number === 1 ? null : number - 1,
      change: step.change,
      from_state: step.from,
      to_state: step.to,
      at,
      actor_id: actorId,
      specialist_id: step.specialist_id,
      reason: step.details?.reason ?? null,
      note: step.details?.note ?? null,
      phone_number: step.details?.phone_number ?? null,
      other_specialty_id: step.details?.other_specialty_id ?? null,
    }
  })
}

/**
 * Adopts the requests of cases that were inserted without requests, in the states of the cases; the clocks start at the
 * given time. The practices are processed one after the other, because Citus refuses one statement for all practices.
 * Needs system access.
 */
export async function adoptRequests(
  handle: Handle,
  { cases, at }: { readonly cases: readonly AdoptedCase[]; readonly at: Date },
): Promise<void> {
  const byId = new Map(cases.map((one) => [one.id, one]))
  for (const ofPractice of Map.groupBy(cases, (one) => one.practice_id).values()) {
    const requests = await findRequests(handle, ofPractice)
    const adopted = requests.filter(({ number }) => number === 0)
    if (adopted.length === 0) continue
    const events = adopted.flatMap((request) => adoptionEvents(request, byId.get(request.case_id)))
    await handle.insertInto('request_events').values(events).execute()
    const rows = adopted.map((request) => adoptedRow(request, at))
    await handle.insertInto('requests').values(rows).execute()
  }
}
