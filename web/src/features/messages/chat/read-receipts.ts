import type { CaseData } from '@econsult/contract/cases'
import type { Message } from '@econsult/contract/messages'
import type { RequestTurn } from '@econsult/contract/requests/states'

/** The people who have read the case, according to its read marks (INB-14). */
export type ReadMarks = Readonly<
  Pick<CaseData, 'createdById' | 'isRead' | 'isReadByOther' | 'lastSequence' | 'readPlaces'>
>

/**
 * The number of the sender's last message that all its receivers have read; 0 for none. Each message clears the read
 * marks of its receivers, so a mark that is set covers every message in the case when the mark was fetched. Messages
 * read earlier stay read, and a person who wrote a message has read everything before it.
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

/** True if everybody else in the case has read it since it last changed. */
export function isReadByAll(
  { requests, ...marks }: ReadMarks & { readonly requests: readonly Pick<RequestTurn, 'specialistId'>[] },
  viewerId: string,
): boolean {
  const people = [marks.createdById, ...requests.map(({ specialistId }) => specialistId)]
  return people.every((userId) => userId === null || userId === viewerId || hasMark(userId, marks))
}

function hasMark(userId: string, marks: ReadMarks): boolean {
  return userId === marks.createdById ? marks.isRead : marks.isReadByOther.includes(userId)
}
