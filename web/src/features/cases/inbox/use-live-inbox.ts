import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { serverApi } from '../../../lib/server-api.ts'
import { onServerMessage } from '../../../lib/socket.ts'

/** Changes within this time cause one request, in milliseconds. */
const GATHERED_MS = 250

/** Fetches the list again when a message arrives or a case changes (INB-15). */
export function useLiveInbox(): void {
  const dispatch = useDispatch()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onServerMessage(({ type }) => {
      if (type === 'typing' || type === 'presence' || type === 'delivery') return
      timer ??= setTimeout(() => {
        timer = undefined
        dispatch(serverApi.util.invalidateTags(['CaseList']))
      }, GATHERED_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [dispatch])
}
