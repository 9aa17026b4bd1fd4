import type { ReplyOf } from '@econsult/contract/call'
import { readInbox } from '@econsult/contract/messages'
import { sends, serverApi } from '../../../lib/server-api.ts'

const roomCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    markRoomRead: build.mutation<ReplyOf<typeof readInbox>, { channelId: string }>({
      // A message that arrives is no sign of a person.
      query: sends(readInbox, { background: true }),
      invalidatesTags: ['Unread'],
    }),
  }),
})

export const { useMarkRoomReadMutation } = roomCalls
