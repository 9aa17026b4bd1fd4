import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { serverApi } from '../../lib/server-api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { connectSocket, onServerMessage } from '../../lib/socket.ts'
import { endSession } from '../start-session.ts'

/**
 * Holds the socket open for the session. Every message makes the number of unread cases be asked for again, a
 * changed case those of the folders too; once connected, so is all that messages tell of.
 */
export function useLiveConnection(): void {
  const token = useSession()?.token
  const dispatch = useDispatch()
  useEffect(() => {
    if (token === undefined) return undefined
    return connectSocket({
      token,
      onEnded: () => endSession('expired'),
      onConnected: () =>
        void dispatch(
          serverApi.util.invalidateTags(['Unread', 'FolderCounts', 'CaseList', 'Case', 'Delivery']),
        ),
    })
  }, [token, dispatch])
  useEffect(
    () =>
      onServerMessage(({ type }) => {
        // Who reads or writes elsewhere changes no number here, save that one reads in another tab.
        if (type === 'typing' || type === 'presence' || type === 'delivery') return
        dispatch(serverApi.util.invalidateTags(type === 'case' ? ['Unread', 'FolderCounts'] : ['Unread']))
      }),
    [dispatch],
  )
}
