import { EMPTY_ANSWER } from '@econsult/contract/answers/content'
import {
  everybody,
  type PolicyRow,
  type Verdicts,
  WHO_OPENS_THE_CASE,
  WHO_SEES_THE_CASE,
} from './policy-row.ts'

/** The specialty whose request is assigned to the assigned specialist. */
const specialtyId = '2'

const SPECIALIST_ONLY: Verdicts = { ...everybody(403), assignedSpecialist: 200, otherSpecialist: 404 }
/** The case has no signed answer. */
const NOTHING_SIGNED: Verdicts = { ...WHO_SEES_THE_CASE, author: 400, superuser: 400, biller: 400 }

export const ANSWERS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/answer/fetchAnswers',
    name: 'signed answers of the case',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_OPENS_THE_CASE,
  },
  {
    path: '/api/v1/answer/readAnswer',
    name: 'open an answer that nobody signed',
    input: ({ caseId }) => ({ caseId, specialtyId, number: 1 }),
    verdicts: { ...NOTHING_SIGNED, assignedSpecialist: 400, admin: 400 },
  },
  {
    path: '/api/v1/answer/fetchAnswerDraft',
    name: 'own draft of the answer',
    input: ({ caseId }) => ({ caseId, specialtyId }),
    verdicts: SPECIALIST_ONLY,
  },
  {
    path: '/api/v1/answer/saveAnswerDraft',
    name: 'save a draft of the answer',
    input: ({ caseId }) => ({ caseId, specialtyId, version: 0, number: 1, content: EMPTY_ANSWER }),
    verdicts: SPECIALIST_ONLY,
    changes: true,
  },
  {
    path: '/api/v1/answer/signAnswer',
    name: 'sign without a draft',
    input: ({ caseId }) => ({ caseId, specialtyId, number: 1, draftVersion: 1 }),
    verdicts: { ...SPECIALIST_ONLY, assignedSpecialist: 409 },
  },
  {
    path: '/api/v1/answer/checkAnswerItem',
    name: 'check an action that no answer has',
    input: ({ caseId, freshId }) => ({
      caseId,
      specialtyId,
      item: freshId,
      revision: 0,
      number: 1,
      state: 'done',
    }),
    verdicts: { ...everybody(403), author: 400, superuser: 400, colleague: 404, rival: 404 },
  },
]
