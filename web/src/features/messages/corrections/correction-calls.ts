import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { correctMessage } from '@econsult/contract/messages/corrections'
import { sends, serverApi } from '../../../lib/server-api.ts'

const correctionCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    correctMessage: build.mutation<ReplyOf<typeof correctMessage>, InputOf<typeof correctMessage>>({
      query: sends(correctMessage),
      invalidatesTags: (_reply, _failure, { channelId }) => [{ type: 'Case', id: channelId }],
    }),
  }),
})

export const { useCorrectMessageMutation } = correctionCalls
