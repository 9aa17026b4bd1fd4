import type { UserType } from '@econsult/contract/roles'
import { type QueryResult, sql } from 'kysely'
import type { KnownRoom } from '../../access/known-rooms.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord, MessagesTable } from '../../db/tables.ts'
import { prepared, sendWithNext } from '../../db/trips/sending.ts'
import { type Caller, inboxOwner } from '../../http/caller.ts'

type RoomKey = Pick<CaseRecord, 'practice_id' | 'id'>

function allMessages(handle: Handle) {
  return handle
    .selectFrom('messages')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .leftJoin('specialties', 'specialties.id', 'sender.specialty_id')
    .select([
      'messages.id',
      'messages.case_id',
      'messages.sequence',
      'messages.sender_id',
      'messages.sender_type',
      'messages.receiver_ids',
      'messages.content',
      'messages.created',
      'messages.specialist_id',
      'sender.first_name',
      'sender.last_name',
      'sender.avatar_name',
      'specialties.title as specialty_title',
    ])
}

function messagesOf(handle: Handle, room: RoomKey) {
  return allMessages(handle)
    .where('messages.practice_id', '=', room.practice_id)
    .where('messages.case_id', '=', room.id)
}

export type MessageRecord = Awaited<ReturnType<typeof findMessagesBefore>>[number]

/** The practice that the transaction reaches. */
const REACHED = sql<string>`(select app_practice_id())`

/** A message of an entered case by the id that its sender made. Sent with the next statement. */
export async function lookForMessage(
  handle: Handle,
  caseId: string,
  id: string,
): Promise<QueryResult<MessageRecord>> {
  const one = allMessages(handle)
    .where('messages.practice_id', '=', REACHED)
    .where('messages.case_id', '=', caseId)
    .where('messages.id', '=', id)
  return sendWithNext(handle, prepared('look-for-message', one.compile()))
}

/** What a message needs to know of its room and its sender, beside the case itself. */
export interface RoomFacts {
  readonly specialistIds: string[]
  readonly creatorType: UserType
  readonly avatar: string | null
  readonly specialty: string | null
}

/** The facts of an entered case for a message of this sender. Sent with the next statement. */
export async function lookAtRoom(
  handle: Handle,
  caseId: string,
  senderId: string,
): Promise<QueryResult<RoomFacts>> {
  const facts = handle
    .selectFrom('cases')
    .innerJoin('users as creator', 'creator.id', 'cases.created_by')
    .innerJoin('users as sender', (join) => join.on('sender.id', '=', senderId))
    .leftJoin('specialties', 'specialties.id', 'sender.specialty_id')
    .where('cases.practice_id', '=', REACHED)
    .where('cases.id', '=', caseId)
    .select([
      sql<string[]>`array(select specialist_id from case_specialties
        where case_specialties.practice_id = cases.practice_id and case_specialties.case_id = cases.id
          and specialist_id is not null order by specialist_id)`.as('specialistIds'),
      'creator.user_type as creatorType',
      'sender.avatar_name as avatar',
      'specialties.title as specialty',
    ])
  return sendWithNext(handle, prepared('look-at-room', facts.compile()))
}

/** What is shown of a sender beside their name. */
export interface SenderFacts {
  readonly avatar: string | null
  readonly specialty: string | null
}

/**
 * Locks a case, and fails the transaction with ROOM_HAS_CHANGED where anything of what is known of it does not hold, or
 * the sender does not have it in their inbox. Sent with the next statement.
 */
export async function expectRoom(
  handle: Handle,
  sender: Caller,
  room: KnownRoom,
): Promise<QueryResult<SenderFacts>> {
  const question = sql<SenderFacts>`select avatar, specialty from expect_room(
    ${inboxOwner(sender)}, ${sender.id}, ${room.id}, ${room.practice_id}, ${room.provider_id}, ${room.created_by},
    ${room.creatorType}, ${room.is_support}, ${room.is_read}, ${room.is_read_by_other}, ${room.state},
    ${room.last_sequence}, ${room.latest_assigned_specialist_id}, ${room.specialistIds})`
  return sendWithNext(handle, prepared('expect-room', question.compile(handle)))
}

/** What the database says where a room is not as it was known. */
export const ROOM_HAS_CHANGED = 'EC001'

/** The newest messages before a number, or the newest of all; newest first. */
export async function findMessagesBefore(
  handle: Handle,
  room: RoomKey,
  before: number | undefined,
  limit: number,
) {
  let query = messagesOf(handle, room)
  if (before !== undefined) query = query.where('messages.sequence', '<', before)
  return query.orderBy('messages.sequence', 'desc').limit(limit).execute()
}

/** The messages after a number, oldest first. */
export async function findMessagesAfter(
  handle: Handle,
  room: RoomKey,
  after: number,
  limit: number,
): Promise<MessageRecord[]> {
  return messagesOf(handle, room)
    .where('messages.sequence', '>', after)
    .orderBy('messages.sequence')
    .limit(limit)
    .execute()
}

/** Stores a message under its number. Sent with the next statement. */
export async function insertMessage(handle: Handle, message: MessagesTable): Promise<void> {
  const insert = handle.insertInto('messages').values(message)
  await sendWithNext(handle, prepared('insert-message', insert.compile()))
}
