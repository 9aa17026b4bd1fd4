import { checkAnswerItem, fetchAnswers, readAnswer, signAnswer } from '@econsult/contract/answers'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { sends, serverApi } from '../../lib/server-api.ts'

/** After a refusal as well, because the answer then differs from the page. */
function tagsOfAnswer(_reply: unknown, _failure: unknown, { caseId }: { readonly caseId: string }) {
  return [{ type: 'Answer' as const, id: caseId }]
}

const answerCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchAnswers: build.query<ReplyOf<typeof fetchAnswers>, InputOf<typeof fetchAnswers>>({
      query: sends(fetchAnswers),
      providesTags: (_reply, _failure, { caseId }) => [{ type: 'Answer', id: caseId }],
    }),
    readAnswer: build.mutation<ReplyOf<typeof readAnswer>, InputOf<typeof readAnswer>>({
      query: sends(readAnswer),
    }),
    signAnswer: build.mutation<ReplyOf<typeof signAnswer>, InputOf<typeof signAnswer>>({
      query: sends(signAnswer),
      invalidatesTags: (_reply, _failure, { caseId }) => [
        { type: 'Answer', id: caseId },
        { type: 'Case', id: caseId },
        'CaseList',
        'Unread',
        'FolderCounts',
        'Minutes',
      ],
    }),
    checkAnswerItem: build.mutation<ReplyOf<typeof checkAnswerItem>, InputOf<typeof checkAnswerItem>>({
      query: sends(checkAnswerItem),
      invalidatesTags: tagsOfAnswer,
    }),
  }),
})

export const {
  useFetchAnswersQuery,
  useReadAnswerMutation,
  useSignAnswerMutation,
  useCheckAnswerItemMutation,
} = answerCalls
