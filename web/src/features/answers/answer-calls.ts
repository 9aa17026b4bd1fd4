import { checkAnswerItem, fetchAnswers, readAnswer, signAnswer } from '@econsult/contract/answers'
import { addCalls, type Tag } from '../../lib/server-calls.ts'

/** The cache tags of a case's answers. They are also invalidated after a refusal, because the page was outdated. */
function tagsOfAnswer({ caseId }: { readonly caseId: string }): Tag[] {
  return [{ type: 'Answer', id: caseId }]
}

const answerCalls = addCalls(({ query, change }) => ({
  fetchAnswers: query(fetchAnswers, { tags: tagsOfAnswer }),
  readAnswer: change(readAnswer),
  signAnswer: change(signAnswer, ({ caseId }) => [
    { type: 'Answer', id: caseId },
    { type: 'Case', id: caseId },
    'CaseList',
    'Unread',
    'FolderCounts',
    'Minutes',
  ]),
  checkAnswerItem: change(checkAnswerItem, tagsOfAnswer),
}))

export const {
  useFetchAnswersQuery,
  useReadAnswerMutation,
  useSignAnswerMutation,
  useCheckAnswerItemMutation,
} = answerCalls
