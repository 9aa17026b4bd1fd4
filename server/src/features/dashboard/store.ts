import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { Period, Scope } from './rules.ts'

/** Which consults are counted. */
export interface Counted {
  readonly scope: Scope
  readonly period: Period
  readonly specialtyId: number | null
  readonly providerId: string | null
}

/** The facts of the consults that are counted, to be narrowed and grouped further. */
export function countedFacts(handle: Handle, { scope, period, specialtyId, providerId }: Counted) {
  let facts = handle
    .selectFrom('consult_facts')
    .where('sent_on', '>=', period.from)
    .where('sent_on', '<=', period.to)
  if (scope.kind === 'practice') facts = facts.where('consult_facts.practice_id', '=', scope.id)
  if (scope.kind === 'own') facts = facts.where(hasSpecialist(scope.id))
  if (specialtyId !== null) facts = facts.where(sql<boolean>`${specialtyId} = any(specialty_ids)`)
  if (providerId !== null) facts = facts.where('consult_facts.provider_id', '=', providerId)
  return facts
}

/** By the assignments' index; the array beside the facts has none. */
function hasSpecialist(id: string) {
  return sql<boolean>`(consult_facts.practice_id, consult_facts.case_id) in (
    select case_specialties.practice_id, case_specialties.case_id from case_specialties
    where case_specialties.specialist_id = ${id})`
}

/** The month of a consult, YYYY-MM. */
export const MONTH = sql<string>`to_char(sent_on, 'YYYY-MM')`

/** What the scope is called. */
export async function findScopeName(handle: Handle, { kind, id }: Scope): Promise<string> {
  if (kind === 'platform') return 'All practices'
  if (kind === 'own') return 'Your consults'
  const practice = await handle
    .selectFrom('practices')
    .select('practice_name')
    .where('id', '=', id)
    .executeTakeFirst()
  return practice?.practice_name ?? ''
}
