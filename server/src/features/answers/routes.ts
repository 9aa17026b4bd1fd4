import {
  checkAnswerItem,
  fetchAnswerDraft,
  fetchAnswers,
  readAnswer,
  saveAnswerDraft,
  signAnswer,
} from '@econsult/contract/answers'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { readOwnDraft, saveOwnDraft } from './answer-drafts.ts'
import { checkItem } from './check-answer-item.ts'
import { listAnswers, markAnswerRead } from './fetch-answers.ts'
import { signOwnAnswer } from './sign-answer.ts'

/** The signed answers of specialists: drafts, signing, versions, and the sender's checklist. */
export function answersRoutes(deps: CoreDeps & RealtimeDeps): ServedCall[] {
  const object = ({ caseId }: { caseId: string }) => caseId
  return [
    serve(fetchAnswers, (request) => listAnswers(deps, request), { object }),
    serve(readAnswer, (request) => markAnswerRead(deps, request), { object }),
    serve(fetchAnswerDraft, (request) => readOwnDraft(deps, request), { object }),
    serve(saveAnswerDraft, (request) => saveOwnDraft(deps, request), { object }),
    serve(signAnswer, (request) => signOwnAnswer(deps, request), { object }),
    serve(checkAnswerItem, (request) => checkItem(deps, request), { object }),
  ]
}
