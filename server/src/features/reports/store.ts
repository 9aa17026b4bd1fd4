import { sql } from 'kysely'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'

/** Returns the facts about users that a report prints, by user id. */
export async function findReportPeople(handle: Handle, ids: readonly string[]) {
  const rows = await handle
    .selectFrom('users')
    .leftJoin('practices', 'practices.id', 'users.practice_id')
    .leftJoin('specialties', 'specialties.id', 'users.specialty_id')
    .where('users.id', 'in', [...new Set(ids)])
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.npi',
      'users.license_number',
      'practices.practice_name',
      'practices.time_zone',
      'specialties.title as specialty_title',
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type ReportPerson =
  Awaited<ReturnType<typeof findReportPeople>> extends Map<string, infer P> ? P : never

/** Returns the language of a practice, as a BCP 47 tag; null for English. System access only. */
export async function findPracticeLanguage(handle: Handle, practiceId: string): Promise<string | null> {
  const { language } = await handle
    .selectFrom('practices')
    .where('id', '=', practiceId)
    .select('language')
    .executeTakeFirstOrThrow()
  return language
}

function reportsMade(handle: Handle, record: Pick<CaseRecord, 'practice_id' | 'id'>) {
  return handle
    .selectFrom('case_events')
    .select('id')
    .where('practice_id', '=', record.practice_id)
    .where('case_id', '=', record.id)
    .where('kind', '=', 'report-made')
}

/** True if a report of the case has been made for this reader since the given time. */
export async function hasReportOf(
  handle: Handle,
  record: Pick<CaseRecord, 'practice_id' | 'id'>,
  { readerId, since }: { readonly readerId: string; readonly since: Date },
): Promise<boolean> {
  const made = await reportsMade(handle, record)
    .where('actor_id', '=', readerId)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return made !== undefined
}

interface MadeReport {
  readonly sha256: string
  readonly sizeBytes: number
  readonly at: Date
}

/** Records the hash of a report in the events of the case, unless an event already contains the same hash. */
export async function recordReportHash(
  handle: Handle,
  { record, readerId }: { readonly record: CaseRecord; readonly readerId: string },
  { sha256, sizeBytes, at }: MadeReport,
): Promise<void> {
  const known = await reportsMade(handle, record)
    .where(sql<string>`details->>'sha256'`, '=', sha256)
    .executeTakeFirst()
  if (known) return
  const words = 'had the report made'
  const details = { sha256, sizeBytes }
  recordCaseEvent(handle, record, { kind: 'report-made', at, actorId: readerId, words, details })
}
