import { TYPING_MS } from '@econsult/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { emit, onServerMessage } from '../../../lib/socket.ts'

/** A user counts as typing for this long after the last signal, in milliseconds. */
const SHOWN_MS = 2 * TYPING_MS

/** The names of the other users who are currently typing in this case. */
export function useWhoIsTyping(channelId: string): readonly string[] {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const end = (userId: string) => {
      clearTimeout(timers.get(userId))
      if (timers.delete(userId)) setNames((before) => new Map([...before].filter(([id]) => id !== userId)))
    }
    const stop = onServerMessage((message) => {
      if (message.channelId !== channelId) return
      if (message.type === 'message') end(message.senderId)
      if (message.type !== 'typing') return
      const { userId, name } = message
      clearTimeout(timers.get(userId))
      timers.set(
        userId,
        setTimeout(() => end(userId), SHOWN_MS),
      )
      setNames((before) => (before.has(userId) ? before : new Map(before).set(userId, name)))
    })
    return () => {
      stop()
      timers.forEach((timer) => clearTimeout(timer))
    }
  }, [channelId])
  return [...names.values()]
}

/**
 * Returns a function to call with the composer's text. It signals to the other users that this user is typing, at most
 * once every few seconds.
 */
export function useSendTyping(channelId: string): (text: string) => void {
  const toldAt = useRef(0)
  return (text) => {
    const now = Date.now()
    if (text.trim() === '' || now - toldAt.current < TYPING_MS) return
    toldAt.current = now
    void emit('typing', { channelId })
  }
}
