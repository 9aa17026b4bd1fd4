import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { reactToMessage } from '@econsult/contract/messages/reactions'
import { sends, serverApi } from '../../../lib/server-api.ts'

const reactionCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    reactToMessage: build.mutation<ReplyOf<typeof reactToMessage>, InputOf<typeof reactToMessage>>({
      query: sends(reactToMessage),
      invalidatesTags: (_reply, _failure, { channelId }) => [{ type: 'Case', id: channelId }],
    }),
  }),
})

export const { useReactToMessageMutation } = reactionCalls
