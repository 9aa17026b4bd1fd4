import type { ServerMessage } from '@econsult/contract/realtime'
import { useEffect, useEffectEvent } from 'react'
import { onServerMessage } from './socket.ts'

/** The time within which messages are combined into one call, in milliseconds. */
const GATHERED_MS = 250

/**
 * True if a message can change a list of cases or a number; for example, opening a case in another tab can, typing
 * cannot.
 */
export function changesLists({ type }: ServerMessage): boolean {
  return type !== 'typing' && type !== 'presence' && type !== 'delivery'
}

/**
 * Calls `react` soon after a server message that concerns the page; several messages in a short time cause one call.
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
