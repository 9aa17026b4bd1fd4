import { sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { PAGE } from '../store.ts'

export function readAnswers(
  handle: Handle,
  practiceId: string,
  after?: { case_id: string; specialty_id: number; number: number },
) {
  const { case_id: caseId = '', specialty_id: specialtyId = 0, number = 0 } = after ?? {}
  return handle
    .selectFrom('answers')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where(sql<boolean>`(case_id, specialty_id, number) > (${caseId}, ${specialtyId}, ${number})`)
    .orderBy('case_id')
    .orderBy('specialty_id')
    .orderBy('number')
    .limit(PAGE)
    .execute()
}

export function readAnswerChecks(
  handle: Handle,
  practiceId: string,
  after?: { case_id: string; specialty_id: number; item: string; revision: number },
) {
  const { case_id: caseId = '', specialty_id: specialtyId = 0, item = '', revision = 0 } = after ?? {}
  return handle
    .selectFrom('answer_checks')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where(
      sql<boolean>`(case_id, specialty_id, item, revision) > (${caseId}, ${specialtyId}, ${item}, ${revision})`,
    )
    .orderBy('case_id')
    .orderBy('specialty_id')
    .orderBy('item')
    .orderBy('revision')
    .limit(PAGE)
    .execute()
}
