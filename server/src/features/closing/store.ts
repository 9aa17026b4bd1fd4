import type { Handle } from '../../db/database.ts'

/** What a report prints of people, by user id. */
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
      'specialties.title as specialty_title',
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type ReportPerson =
  Awaited<ReturnType<typeof findReportPeople>> extends Map<string, infer P> ? P : never
