import { availableUsersSchema } from '@econsult/contract/realtime'
import { useEffect, useState } from 'react'
import { useReachability } from '../../../lib/reachability.ts'
import { emit, onServerMessage } from '../../../lib/socket.ts'
import { useConnectionState } from '../../../lib/socket-state.ts'

/** While the page is visible, the list of present users is fetched at this interval, in milliseconds. */
const ASK_MS = 30_000

/**
 * The ids of the other users who currently have this case open; empty while unknown. `joins` is the number of times
 * that the live connection has joined the case's room.
 */
export function usePeopleHere(channelId: string, ownId: string, joins: number): readonly string[] {
  const [here, setHere] = useState<readonly string[]>([])
  const isLive = useConnectionState() === 'connected'
  // The browser detects a lost network long before the socket does.
  const isConnected = !useReachability().isOffline && isLive

  useEffect(() => {
    if (!isConnected || joins === 0) return
    let isLeft = false
    async function ask(): Promise<void> {
      if (document.visibilityState === 'hidden') return
      const answer = await emit('availableUsers', {})
      const found = availableUsersSchema.safeParse(answer.status === '1' ? answer.data : undefined)
      if (isLeft || !found.success) return
      const ids = found.data.users
        .filter((one) => one.channelIds.includes(channelId))
        .map((one) => one.userId)
      setHere(ids.filter((id) => id !== ownId))
    }
    const askNow = () => void ask()
    askNow()
    const timer = setInterval(askNow, ASK_MS)
    const stop = onServerMessage((message) => {
      if (message.channelId === channelId && message.type === 'presence') askNow()
    })
    window.addEventListener('focus', askNow)
    return () => {
      isLeft = true
      clearInterval(timer)
      stop()
      window.removeEventListener('focus', askNow)
    }
  }, [channelId, ownId, joins, isConnected])

  return isConnected ? here : []
}
