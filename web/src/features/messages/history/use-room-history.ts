import { fetchInbox } from '@econsult/contract/messages'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api-client.ts'
import { joinRoom, onServerMessage } from '../../../lib/socket.ts'
import { useConnectionState } from '../../../lib/socket-state.ts'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'
import { type HistoryState, RoomHistory } from './room-history.ts'

/** Number of messages in one page. */
const PAGE_SIZE = 50

/** Without the live connection, new messages are fetched at this interval, in milliseconds. */
const ASK_MS = 5000

/**
 * The messages of a case, kept up to date while the page is open. Unsent messages are marked as stored once they appear
 * among these messages.
 */
export function useRoomHistory(
  channelId: string,
  unsent: UnsentMessages,
): { history: RoomHistory; state: HistoryState; joins: number } {
  // Number of times that the live connection has joined the case's room.
  const [joins, setJoins] = useState(0)
  const [history] = useState(
    () =>
      new RoomHistory(async (range) => {
        const { data, error } = await call(fetchInbox, { channelId, limit: PAGE_SIZE, ...range })
        return error ? { error } : { data }
      }),
  )

  useEffect(() => {
    const catchUp = () => void history.catchUp()
    history.open()
    const stops = [
      joinRoom(channelId, () => {
        setJoins((count) => count + 1)
        catchUp()
      }),
      unsent.onStored((message) => history.receive(message)),
      onServerMessage((message) => {
        if (message.channelId !== channelId) return
        if (message.type === 'message') history.receive(message)
        else if (message.type === 'case' && !message.removed) catchUp()
      }),
      whenLookedAt(catchUp),
    ]
    return () => {
      stops.forEach((stop) => stop())
      history.close()
    }
  }, [history, unsent, channelId])

  const isLive = useConnectionState() === 'connected'
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => void history.catchUp(), ASK_MS)
    return () => clearInterval(timer)
  }, [history, isLive])

  const state = useSyncExternalStore(history.subscribe, history.state)
  useEffect(() => {
    if (state.list) unsent.confirm(new Set(state.list.messages.map((message) => message.id)))
  }, [unsent, state.list])
  return { history, state, joins }
}

/** Calls the listener when the user returns to the page or the browser is online again. */
function whenLookedAt(listener: () => void): () => void {
  const whenVisible = () => {
    if (document.visibilityState === 'visible') listener()
  }
  window.addEventListener('focus', listener)
  window.addEventListener('online', listener)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}
