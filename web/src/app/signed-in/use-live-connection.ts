import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { ANNOUNCED, serverApi } from '../../lib/server-api.ts'
import { noteActingEnded } from '../../lib/session/acting.ts'
import { useActing, useSession } from '../../lib/session/use-session.ts'
import { connectSocket } from '../../lib/socket.ts'
import { changesLists, useGatheredMessages } from '../../lib/use-gathered-messages.ts'
import { endSession } from '../start-session.ts'

/**
 * Keeps the socket open during the session. Each message refetches the numbers beside the folders. If messages may have
 * been missed before a connection, all data that messages announce is refetched.
 */
export function useLiveConnection(): void {
  const token = useSession()?.token
  const actingFor = useActing()?.clinician.id
  const dispatch = useDispatch()
  const [readingMs] = useState(stopwatch)
  useEffect(() => {
    if (token === undefined) return undefined
    return connectSocket({
      token,
      actingFor,
      onActingEnded: noteActingEnded,
      onEnded: () => endSession('expired'),
      readingMs,
      onMissed: () =>
        void dispatch(serverApi.util.invalidateTags([...ANNOUNCED, 'CaseList', 'Case', 'Answer'])),
    })
  }, [token, actingFor, readingMs, dispatch])
  useGatheredMessages(changesLists, () => dispatch(serverApi.util.invalidateTags(['Unread', 'FolderCounts'])))
}

/**
 * Returns a function that gives the milliseconds since this call. It uses two clocks and returns the larger result,
 * because one clock may stop while the computer sleeps and the other may be changed.
 */
function stopwatch(): () => number {
  const [monotonic, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - monotonic, Date.now() - wall)
}
