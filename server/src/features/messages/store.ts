import type { Handle } from '../../db/database.ts'
import type { CaseRecord, MessagesTable } from '../../db/tables.ts'

type RoomKey = Pick<CaseRecord, 'practice_id' | 'id'>

function messagesOf(handle: Handle, room: RoomKey) {
  return handle
    .selectFrom('messages')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .leftJoin('specialties', 'specialties.id', 'sender.specialty_id')
    .where('messages.practice_id', '=', room.practice_id)
    .where('messages.case_id', '=', room.id)
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

export type MessageRecord = Awaited<ReturnType<typeof findMessagesBefore>>[number]

/** A message by the id that its sender made. */
export async function findMessage(
  handle: Handle,
  room: RoomKey,
  id: string,
): Promise<MessageRecord | undefined> {
  return messagesOf(handle, room).where('messages.id', '=', id).executeTakeFirst()
}

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

/** Stores a message under its number. */
export async function insertMessage(handle: Handle, message: MessagesTable): Promise<void> {
  await handle.insertInto('messages').values(message).execute()
}
