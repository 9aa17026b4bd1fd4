import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { serverApi } from '../../lib/server-api.ts'
import { noteActingEnded } from '../../lib/session/acting.ts'
import { useActing, useSession } from '../../lib/session/use-session.ts'
import { connectSocket, onServerMessage } from '../../lib/socket.ts'
import { endSession } from '../start-session.ts'

/**
 * Keeps the socket open during the session. Each message refetches the number of unread cases, a changed case also the
 * folder counts; a connection after which messages may have been missed refetches everything that they announce.
 */
export function useLiveConnection(): void {
  const token = useSession()?.token
  const actingFor = useActing()?.clinician.id
  const dispatch = useDispatch()
  // The pages below begin to read after this.
  const [readsSince] = useState(() => performance.now())
  useEffect(() => {
    if (token === undefined) return undefined
    return connectSocket({
      token,
      actingFor,
      onActingEnded: noteActingEnded,
      onEnded: () => endSession('expired'),
      readsSince,
      onMissed: () =>
        void dispatch(
          serverApi.util.invalidateTags(['Unread', 'FolderCounts', 'CaseList', 'Case', 'Answer', 'Delivery']),
        ),
    })
  }, [token, actingFor, readsSince, dispatch])
  useEffect(
    () =>
      onServerMessage(({ type }) => {
        // Typing, presence and deliveries do not change the unread number; reading a case in another tab does.
        if (type === 'typing' || type === 'presence' || type === 'delivery') return
        dispatch(serverApi.util.invalidateTags(type === 'case' ? ['Unread', 'FolderCounts'] : ['Unread']))
      }),
    [dispatch],
  )
}
