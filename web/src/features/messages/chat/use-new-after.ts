import { useState } from 'react'
import type { MessageList } from '../history/message-list.ts'

/**
 * Messages of others with a higher number were new when the room was opened; null if none were. The number stays the
 * same while the room is open, so that the 'New' line does not move. A person who wrote a message has read everything
 * before it.
 */
export function useNewAfter(
  list: MessageList | null,
  readBefore: number | null,
  userId: string,
): number | null {
  const [newAfter, setNewAfter] = useState<number | null>()
  if (newAfter === undefined && list !== null && readBefore !== null) {
    const ownLast = list.messages.findLast((message) => message.senderId === userId)?.sequence ?? 0
    const last = Math.max(readBefore, ownLast)
    const hasNew = list.messages.some((message) => message.sequence > last)
    setNewAfter(hasNew ? last : null)
  }
  return newAfter ?? null
}
