import type { CaseData } from '@econsult/contract/cases'
import type { Message } from '@econsult/contract/messages'
import type { RequestTurn } from '@econsult/contract/requests/states'

/** The fields of a case that show who has read it (INB-14). */
export type ReadMarks = Readonly<
  Pick<CaseData, 'createdById' | 'isRead' | 'isReadByOther' | 'lastSequence' | 'readPlaces'>
>

/**
 * The number of the sender's last message that all its receivers have read; 0 if there is none. A new message clears
 * its receivers' read marks, so a mark that is set covers all messages that existed when the case was fetched. Messages
 * that a user read earlier stay read. The author of a message has read all messages before it.
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

/** True if all other participants have read the case since its last change. */
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
