import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { ANNOUNCED, serverApi } from '../../lib/server-api.ts'
import { noteActingEnded } from '../../lib/session/acting.ts'
import { useActing, useSession } from '../../lib/session/use-session.ts'
import { connectSocket } from '../../lib/socket.ts'
import { changesLists, useGatheredMessages } from '../../lib/use-gathered-messages.ts'
import { endSession } from '../start-session.ts'

/**
 * Keeps the socket open during the session. Messages refetch the numbers beside the folders; a connection after which messages may have been missed refetches everything that they announce.
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

/** For how long this has run, in milliseconds. One of the two clocks may stand while the computer sleeps, or be set. */
function stopwatch(): () => number {
  const [monotonic, wall] = [performance.now(), Date.now()]
  return () => Math.max(performance.now() - monotonic, Date.now() - wall)
}
