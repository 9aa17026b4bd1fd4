import type { Message } from '@econsult/contract/messages'

/** The loaded messages of a case, from number `start` on. */
export interface MessageList {
  /** The lowest number in the list; an older page lowers it. */
  readonly start: number
  /** Sorted by number, without duplicates. */
  readonly messages: readonly Message[]
}

/** Returns the list that results from the newest page. */
export function firstList(page: readonly Message[]): MessageList {
  return merged({ start: page[0]?.sequence ?? 1, messages: [] }, page)
}

/** Returns the list with the previous page added. */
export function withOlderPage(list: MessageList, page: readonly Message[]): MessageList {
  return merged({ ...list, start: Math.min(list.start, page[0]?.sequence ?? list.start) }, page)
}

/**
 * Returns the list with the arrived messages added, which may be unordered and repeated. A message older than the list
 * is left out, because an older page will contain it. Returns the same object if no message is new.
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

/** The last number before the first gap; the messages after it must be fetched. */
export function lastWithoutGap({ start, messages }: MessageList): number {
  const gap = messages.findIndex((message, index) => message.sequence !== start + index)
  return start - 1 + (gap === -1 ? messages.length : gap)
}

/** True if a message between two loaded ones is missing. */
export function hasGap(list: MessageList): boolean {
  return lastWithoutGap(list) < list.start - 1 + list.messages.length
}
