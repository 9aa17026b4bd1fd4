import type { CaseData } from '@econsult/contract/cases'
import type { Message } from '@econsult/contract/messages'

/** Who has read the case, as far as it tells (document 1, section 4, read tracking). */
export type ReadMarks = Readonly<
  Pick<CaseData, 'createdById' | 'isRead' | 'isReadByOther' | 'lastSequence' | 'readPlaces'>
>

/**
 * The number of the sender's last message that all its receivers have read; 0 for none. A receiver's mark is taken
 * away with each message to them, so one that stands covers all that the case held when it was read from the server;
 * what they had read before stays read, and who wrote later has read what was before.
 */
export function lastReadByAll(messages: readonly Message[], senderId: string, marks: ReadMarks): number {
  const lastWritten = new Map(messages.map((message) => [message.senderId, message.sequence]))
  const places = new Map(marks.readPlaces.map(({ userId, sequence }) => [userId, sequence]))
  const readUpTo = (userId: string) =>
    Math.max(
      hasMark(userId, marks) ? marks.lastSequence : 0,
      places.get(userId) ?? 0,
      lastWritten.get(userId) ?? 0,
    )
  const read = messages.findLast(
    (message) =>
      message.senderId === senderId &&
      message.receiverIds.length > 0 &&
      message.receiverIds.every((userId) => readUpTo(userId) >= message.sequence),
  )
  return read?.sequence ?? 0
}

function hasMark(userId: string, marks: ReadMarks): boolean {
  return userId === marks.createdById ? marks.isRead : marks.isReadByOther.includes(userId)
}
