import * as contract from '@econsult/contract/answers'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchAnswerDraft, saveAnswerDraft } from './answer-drafts.ts'
import { checkAnswerItem } from './check-answer-item.ts'
import { fetchAnswers, readAnswer } from './fetch-answers.ts'
import { signAnswer } from './sign-answer.ts'

/** The signed answers of specialists: drafts, signing, versions, and the sender's checklist. */
export const answersFeature: Feature = {
  calls(deps) {
    const object = ({ caseId }: { caseId: string }) => caseId
    return [
      serve(contract.fetchAnswers, (request) => fetchAnswers(deps, request), { object }),
      serve(contract.readAnswer, (request) => readAnswer(deps, request), { object }),
      serve(contract.fetchAnswerDraft, (request) => fetchAnswerDraft(deps, request), { object }),
      serve(contract.saveAnswerDraft, (request) => saveAnswerDraft(deps, request), { object }),
      serve(contract.signAnswer, (request) => signAnswer(deps, request), { object }),
      serve(contract.checkAnswerItem, (request) => checkAnswerItem(deps, request), { object }),
    ]
  },
}
