import type { Message } from '@econsult/contract/messages'

/** What this browser holds of a room: the messages from `start` on, as far as they have come in. */
export interface MessageList {
  /** The lowest number that belongs here; what is older comes by an older page. */
  readonly start: number
  /** By number, each once. */
  readonly messages: readonly Message[]
}

/** The list after the newest page of a room came in. */
export function firstList(page: readonly Message[]): MessageList {
  return merged({ start: page[0]?.sequence ?? 1, messages: [] }, page)
}

/** The list with the page before it. */
export function withOlderPage(list: MessageList, page: readonly Message[]): MessageList {
  return merged({ ...list, start: Math.min(list.start, page[0]?.sequence ?? list.start) }, page)
}

/**
 * The list with messages that came in by whatever way, in whatever order, however often. One that is older than the
 * list is left out: its page brings it. Without anything new it is the same object.
 */
export function merged(list: MessageList, arrived: readonly Message[]): MessageList {
  const known = new Set(list.messages.map((message) => message.id))
  const news = new Map<string, Message>()
  for (const message of arrived) {
    if (message.sequence >= list.start && !known.has(message.id)) news.set(message.id, message)
  }
  if (news.size === 0) return list
  const messages = [...list.messages, ...news.values()].toSorted((a, b) => a.sequence - b.sequence)
  return { ...list, messages }
}

/** The number up to which nothing is missing: what comes after it is caught up with. */
export function lastWithoutGap({ start, messages }: MessageList): number {
  const gap = messages.findIndex((message, index) => message.sequence !== start + index)
  return start - 1 + (gap === -1 ? messages.length : gap)
}

/** Whether a message is missing between others. */
export function hasGap(list: MessageList): boolean {
  return lastWithoutGap(list) < list.start - 1 + list.messages.length
}
