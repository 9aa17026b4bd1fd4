import type { ReplyOf } from '@econsult/contract/call'
import { readInbox } from '@econsult/contract/cases/inbox'
import { sends, serverApi } from '../../../lib/server-api.ts'

const roomCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    markRoomRead: build.mutation<ReplyOf<typeof readInbox>, { channelId: string }>({
      // Marking an arriving message as read is not activity of the person.
      query: sends(readInbox, { background: true }),
      invalidatesTags: ['Unread'],
    }),
  }),
})

export const { useMarkRoomReadMutation } = roomCalls
