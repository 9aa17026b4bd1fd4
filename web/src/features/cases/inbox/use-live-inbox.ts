import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { serverApi } from '../../../lib/server-api.ts'
import { onServerMessage } from '../../../lib/socket.ts'

/** Changes that come within this time are read together, in milliseconds. */
const GATHERED_MS = 250

/** Reads the list again when a message arrives or a case changes, without a reload (INB-15). */
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
