import { sql } from 'kysely'
import { type KnownRoom, ROOM_COLUMNS } from '../../access/known-rooms.ts'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import { findRequests } from '../../case-events/requests/store.ts'
import type { Handle } from '../../db/database.ts'
import type { Later } from '../../db/later.ts'
import { moveWall } from '../../db/wall.ts'
import type { NewMessage } from '../../tables/messages.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'

type RoomKey = Pick<CaseRecord, 'practice_id' | 'id'>

/** A file of a message, as the database returns it. */
export interface MessageFileRecord {
  readonly name: string
  readonly type: string
  readonly originalName: string
  readonly sizeBytes: number
  readonly isRemoved: boolean
}

/**
 * Files are read in the same statement as the message. If there were two statements and a file was added between them,
 * a reader would never receive that file.
 */
const filesIn = (room: RoomKey) => sql<MessageFileRecord[]>`coalesce((
  select json_agg(json_build_object(
    'name', files.name, 'type', files.type, 'originalName', files.original_name,
    'sizeBytes', files.size_bytes, 'isRemoved', files.removed_at is not null
  ) order by files.created_at, files.name)
  from files
  where files.practice_id = ${room.practice_id} and files.case_id = ${room.id}
    and files.message_id = messages.id
), '[]'::json)`

function allMessages(handle: Handle, room: RoomKey) {
  return handle
    .selectFrom('messages')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .leftJoin('specialties', 'specialties.id', 'sender.specialty_id')
    .leftJoin('users as delegate', 'delegate.id', 'messages.delegate_id')
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
      'messages.delegate_id',
      'delegate.first_name as delegate_first_name',
      'delegate.last_name as delegate_last_name',
      filesIn(room).as('files'),
    ])
}

function messagesOf(handle: Handle, room: RoomKey) {
  return allMessages(handle, room)
    .where('messages.practice_id', '=', room.practice_id)
    .where('messages.case_id', '=', room.id)
}

export type MessageRecord = Awaited<ReturnType<typeof findMessagesBefore>>[number]

/** Returns the message of an entered case that has this client-chosen id. There is at most one such row. */
export function findMessage(handle: Handle, room: RoomKey, id: string): Promise<MessageRecord[]> {
  return handle.sendPrepared(messagesOf(handle, room).where('messages.id', '=', id))
}

/** A sender's picture and specialty. */
export interface SenderFacts {
  readonly avatar: string | null
  readonly specialty: string | null
}

/** Returns the facts about an entered case that are needed to store a message of this sender. There is one row. */
export async function findRoom(
  handle: Handle,
  room: RoomKey,
  senderId: string,
): Promise<(KnownRoom & SenderFacts)[]> {
  const asked = handle
    .selectFrom('cases')
    .innerJoin('users as creator', 'creator.id', 'cases.created_by')
    .innerJoin('users as sender', (join) => join.on('sender.id', '=', senderId))
    .leftJoin('specialties', 'specialties.id', 'sender.specialty_id')
    .where('cases.practice_id', '=', room.practice_id)
    .where('cases.id', '=', room.id)
    .select(ROOM_COLUMNS.map((column) => `cases.${column}` as const))
    .select([
      sql<string[]>`array(select specialist_id from case_specialties
          where case_specialties.practice_id = ${room.practice_id} and case_specialties.case_id = ${room.id}
            and specialist_id is not null order by specialist_id)`.as('specialistIds'),
      'creator.user_type as creatorType',
      'sender.avatar_name as avatar',
      'specialties.title as specialty',
    ])
  const [found, requests] = await Promise.all([handle.sendPrepared(asked), findRequests(handle, [room])])
  return found.map((facts) => ({ ...facts, requests }))
}

/**
 * Locks an open case. The transaction fails if any cached fact is outdated, or if the sender does not have the case in
 * their inbox. Returns one row.
 */
export function expectRoom(handle: Handle, sender: Caller, room: KnownRoom): Later<SenderFacts[]> {
  moveWall(handle, room.practice_id)
  return handle.sendAheadPrepared(sql<SenderFacts>`select avatar, specialty from expect_room(
    ${inboxOwner(sender)}, ${sender.id}, ${room.id}, ${room.practice_id}, ${room.provider_id}, ${room.created_by},
    ${room.creatorType}, ${room.is_support}, ${room.is_read}, ${room.is_read_by_other}, ${room.state},
    ${room.last_sequence}, ${room.latest_assigned_specialist_id}, ${room.specialistIds},
    ${room.requests.map(markOf)})`)
}

/**
 * Encodes a request for the database function expect_room, with the state and the number from the request's last event.
 * If the request has no event, state and number are left out.
 */
function markOf({ specialty_id, specialist_id, stored_state: state, number }: RequestRecord): string {
  return [specialty_id, specialist_id ?? '', ...(state ? [state, number] : [])].join(':')
}

/**
 * Returns the newest messages before a sequence number, newest first. Without a number, returns the newest messages of
 * the case.
 */
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

/** Returns the messages after a sequence number, oldest first. */
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

/** Returns the first messages of a case, up to a number of messages and a total size of their texts in bytes. */
export async function findFirstMessages(
  handle: Handle,
  room: RoomKey,
  most: { readonly messages: number; readonly bytes: number },
): Promise<MessageRecord[]> {
  const last = sql<number>`(select coalesce(max(sequence), 0) from (
    select sequence, sum(octet_length(content)) over (order by sequence) as bytes
    from messages where practice_id = ${room.practice_id} and case_id = ${room.id}
  ) sizes where bytes <= ${most.bytes})`
  return messagesOf(handle, room)
    .where('messages.sequence', '<=', last)
    .orderBy('messages.sequence')
    .limit(most.messages)
    .execute()
}

/** Stores a message under its sequence number. */
export function insertMessage(handle: Handle, message: NewMessage): void {
  handle.sendAheadPrepared(handle.insertInto('messages').values(message))
}
