import { useState } from 'react'
import type { MessageList } from '../history/message-list.ts'

/**
 * The number after which messages of others were new when the room was opened; null where none were. It stays as it
 * was then: the rule does not wander while one reads. Who wrote has read what was before.
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
