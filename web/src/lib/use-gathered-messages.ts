import type { ServerMessage } from '@econsult/contract/realtime'
import { useEffect, useEffectEvent } from 'react'
import { onServerMessage } from './socket.ts'

/** Messages within this time cause one call, in milliseconds. */
const GATHERED_MS = 250

/** True if a message can change a list of cases or a number: reading a case in another tab does, typing does not. */
export function changesLists({ type }: ServerMessage): boolean {
  return type !== 'typing' && type !== 'presence' && type !== 'delivery'
}

/**
 * Calls `react` soon after a message of the server that concerns the page; several messages in a short time cause one
 * call.
 */
export function useGatheredMessages(concerns: (message: ServerMessage) => boolean, react: () => void): void {
  const isConcerned = useEffectEvent(concerns)
  const reactNow = useEffectEvent(react)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onServerMessage((message) => {
      if (!isConcerned(message)) return
      timer ??= setTimeout(() => {
        timer = undefined
        reactNow()
      }, GATHERED_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}
