import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { serverApi } from '../../lib/server-api.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { connectSocket, onServerMessage } from '../../lib/socket.ts'
import { endSession } from '../start-session.ts'

/** Holds the socket open for the session; every message makes the number of unread cases be asked for again. */
export function useLiveConnection(): void {
  const token = useSession()?.token
  const dispatch = useDispatch()
  useEffect(() => {
    if (token === undefined) return
    return connectSocket({ token, onEnded: () => endSession('expired') })
  }, [token])
  useEffect(() => onServerMessage(() => void dispatch(serverApi.util.invalidateTags(['Unread']))), [dispatch])
}
