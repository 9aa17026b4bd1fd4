import { sql } from 'kysely'
import type { FhirTopic } from '../../tables/fhir-subscriptions.ts'
import type { Handle } from '../../db/database.ts'

interface Change {
  readonly topic: FhirTopic
  readonly practice_id: string
  readonly case_id: string
  readonly specialty_id: number
  /** The number of the request's event, or the number of the answer's version. */
  readonly number: number
  readonly at: Date
  /** The earliest time at which subscribers are notified; if omitted, they are notified immediately. */
  readonly toldFrom?: Date | undefined
}

/** Enqueues a change for the systems that subscribed to its topic; the systems are notified after the commit. */
export function enqueueFhirChange(handle: Handle, change: Change): void {
  const { topic, practice_id, case_id, specialty_id, number, at, toldFrom } = change
  handle.sendAheadPrepared(
    toldFrom === undefined
      ? sql`select note_fhir_change(${topic}, ${practice_id}, ${case_id}, ${specialty_id}, ${number}, ${at})`
      : sql`select note_fhir_change_later(${topic}, ${practice_id}, ${case_id}, ${specialty_id}, ${number}, ${at},
          ${toldFrom})`,
  )
}
