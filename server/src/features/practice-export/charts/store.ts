import type { Handle } from '../../../db/database.ts'
import { PAGE } from '../store.ts'

/** What was sent of charts, by case. */
export function readPackets(handle: Handle, practiceId: string, after?: { case_id: string }) {
  return handle
    .selectFrom('chart_packets')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('case_id', '>', after?.case_id ?? '')
    .orderBy('case_id')
    .limit(PAGE)
    .execute()
}

/** The templates with which cases were sent. */
export function readCaseTemplates(handle: Handle, practiceId: string, after?: { case_id: string }) {
  return handle
    .selectFrom('case_templates')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('case_id', '>', after?.case_id ?? '')
    .orderBy('case_id')
    .limit(PAGE)
    .execute()
}
