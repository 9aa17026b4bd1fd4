import type { Handle } from '../../../db/database.ts'
import type { CaseGroup } from '../of-case/find-of-cases.ts'
import { anyOf } from '../of-case/store.ts'

/** Returns the survey answers of some cases for each closing, except closings that were undone. */
export async function findSurveysOf(handle: Handle, { practiceId, cases }: CaseGroup) {
  return handle
    .selectFrom('surveys')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', anyOf(cases))
    .where('withdrawn_at', 'is', null)
    .orderBy('case_id')
    .orderBy('closing')
    .execute()
}

export type SurveyRecord = Awaited<ReturnType<typeof findSurveysOf>>[number]

/** Returns the referral templates of some cases, with the sender's answers. */
export async function findTemplatesOf(handle: Handle, { practiceId, cases }: CaseGroup) {
  return handle
    .selectFrom('case_templates')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('case_id', '=', anyOf(cases))
    .execute()
}

export type CaseTemplateRecord = Awaited<ReturnType<typeof findTemplatesOf>>[number]
