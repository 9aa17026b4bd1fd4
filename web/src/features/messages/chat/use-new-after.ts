import { useState } from 'react'
import type { MessageList } from '../history/message-list.ts'

/**
 * Messages of other users with a higher number were new when the case was opened; null if there were none. The number
 * stays the same while the case is open, so that the 'New' line does not move. The author of a message has read all
 * messages before it.
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
