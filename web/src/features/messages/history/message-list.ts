import type { Message } from '@econsult/contract/messages'

/** The messages of a room that this browser has loaded, from number `start` on. */
export interface MessageList {
  /** The lowest number in the list; older messages are added with an older page. */
  readonly start: number
  /** In order of number, each once. */
  readonly messages: readonly Message[]
}

/** The list after the newest page of a room was loaded. */
export function firstList(page: readonly Message[]): MessageList {
  return merged({ start: page[0]?.sequence ?? 1, messages: [] }, page)
}

/** The list with the page before it added. */
export function withOlderPage(list: MessageList, page: readonly Message[]): MessageList {
  return merged({ ...list, start: Math.min(list.start, page[0]?.sequence ?? list.start) }, page)
}

/**
 * The list with newly arrived messages added, in any order and with repetitions. A message older than the list is left
 * out, because an older page will contain it. If nothing is new, returns the same object.
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

/** The last number before the first gap; messages after it are fetched. */
export function lastWithoutGap({ start, messages }: MessageList): number {
  const gap = messages.findIndex((message, index) => message.sequence !== start + index)
  return start - 1 + (gap === -1 ? messages.length : gap)
}

/** True if a message between two loaded ones is missing. */
export function hasGap(list: MessageList): boolean {
  return lastWithoutGap(list) < list.start - 1 + list.messages.length
}
