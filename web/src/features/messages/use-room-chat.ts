import { useUser } from '../../lib/session/use-session.ts'
import { useRoomHistory } from './history/use-room-history.ts'
import { useUnsentMessages } from './unsent/use-unsent-messages.ts'

/** The state of one case's conversation, kept up to date while the page is open. */
export function useRoomChat(channelId: string) {
  const userId = useUser().id
  const unsent = useUnsentMessages(channelId)
  const { history, state, joins } = useRoomHistory(channelId, unsent)
  const lastOfOthers = state.list?.messages.findLast((message) => message.senderId !== userId)?.sequence ?? 0
  return { unsent, history, state, joins, lastOfOthers }
}

export type RoomChat = ReturnType<typeof useRoomChat>
