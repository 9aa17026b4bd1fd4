import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import type { Message, saveNewInbox } from '@econsult/contract/messages'
import { NOTICES } from '@econsult/contract/notices'
import type { QueryResult } from 'kysely'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord, MessagesTable } from '../../db/tables.ts'
import { isTaken } from '../../db/unique.ts'
import type { Deps } from '../../deps.ts'
import { errorCode } from '../../error-facts.ts'
import { type Caller, type CallRecord, inboxOwner } from '../../http/caller.ts'
import { conflict } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import type { KnownRoom } from '../../access/known-rooms.ts'
import { enterCaseToChangeAnd } from '../../access/enter-case.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { type CaseOwner, moveInboxRowsWithCommit } from '../cases/inbox/store.ts'
import { readMarksAfterNews, unreadAfterNews } from '../cases/rules.ts'
import { updateCase } from '../cases/store.ts'
import { noteNews, noteSupportWaits } from './note-news.ts'
import { presentMessage } from './present.ts'
import { receiversOf, stateAfterMessage } from './rules.ts'
import {
  expectRoom,
  insertMessage,
  lookAtRoom,
  lookForMessage,
  type MessageRecord,
  ROOM_HAS_CHANGED,
  type SenderFacts,
} from './store.ts'

type Input = z.output<(typeof saveNewInbox)['input']>

/** A message that waits for its commit. */
interface Saved {
  readonly message: MessagesTable
  /** What is shown of its sender, known after the commit. */
  readonly sender: QueryResult<SenderFacts>
  /** In whose inboxes the case was moved, known after the commit. */
  readonly moved: QueryResult<CaseOwner>
  /** The room with the message. */
  readonly room: KnownRoom
}

interface Sent {
  readonly id: string
  readonly content: string
}

/**
 * Stores a message once and announces it after the commit (architecture page, life of a message). The room's number
 * is taken under the case's lock, so numbers have no gap and commit in their order. Where the room is known from the
 * message before, all of it is one trip to the database, which asks whether what is known still holds.
 */
export async function saveMessage(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof saveNewInbox>> {
  const sent = { id: input.id ?? randomUUID(), content: input.content }
  const saved =
    (await saveInKnownRoom(deps, record, input.channelId, sent)) ??
    (await saveInFoundRoom(deps, record, input.channelId, sent))
  if ('before' in saved) return answerOf(presentMessage(saved.before))
  const { message, sender, moved, room } = saved
  deps.knownRooms.keep(room.id, room)
  const shown = presentMessage({ ...message, ...senderOf(caller, sender) })
  deps.hub.announce(
    moved.rows.map(({ ownerId }) => ownerId),
    shown,
  )
  return answerOf(shown)
}

function answerOf(message: Message): ReplyOf<typeof saveNewInbox> {
  return { created: message.created, data: message }
}

/** Undefined where nothing is known of the room, or something else than holds, or the id was used before. */
async function saveInKnownRoom(
  deps: Deps,
  record: CallRecord,
  caseId: string,
  sent: Sent,
): Promise<Saved | undefined> {
  const room = deps.knownRooms.find(caseId)
  if (!room) return undefined
  try {
    return await deps.database.asCaller(record, async (handle) => {
      const sender = await expectRoom(handle, record.caller, room)
      return store(deps, handle, record.caller, room, sender, sent)
    })
  } catch (error) {
    if (!isTaken(error) && !hasRoomChanged(error)) throw error
    deps.knownRooms.forget(caseId)
    return undefined
  }
}

function hasRoomChanged(error: unknown): boolean {
  return errorCode(error) === ROOM_HAS_CHANGED
}

function saveInFoundRoom(
  deps: Deps,
  record: CallRecord,
  caseId: string,
  sent: Sent,
): Promise<Saved | { readonly before: MessageRecord }> {
  const { caller } = record
  return deps.database.asCaller(record, async (handle) => {
    const { room, facts, before } = await enterRoom(handle, caller, caseId, sent.id)
    if (before && before.sender_id !== caller.id)
      throw conflict('This message id is in use. Send with a new one.')
    if (before) return { before }
    if (room.is_closed) throw conflict('This case is closed. Reopen it to go on with the conversation.')
    const { specialistIds, creatorType } = facts
    if (specialistIds.length === 0 && !room.is_support) throw conflict(NOTICES.noSpecialist)
    const known = { ...knownOf(room), specialistIds, creatorType }
    return store(deps, handle, caller, known, { rows: [facts] }, sent)
  })
}

function knownOf(room: CaseRecord): Omit<KnownRoom, 'creatorType' | 'specialistIds'> {
  const { practice_id, id, provider_id, created_by, is_support, is_read, is_read_by_other } = room
  const { latest_assigned_specialist_id, state, last_sequence } = room
  return {
    practice_id,
    id,
    provider_id,
    created_by,
    is_support,
    is_read,
    is_read_by_other,
    latest_assigned_specialist_id,
    state,
    last_sequence,
  }
}

/** The case under its lock, what a message needs to know of it, and the message where it was stored before: one trip. */
async function enterRoom(handle: Handle, caller: Caller, caseId: string, messageId: string) {
  const { record, answer } = await enterCaseToChangeAnd(handle, caller, caseId, async () => ({
    facts: await lookAtRoom(handle, caseId, caller.id),
    before: await lookForMessage(handle, caseId, messageId),
  }))
  const [facts] = answer.facts.rows
  if (!facts) throw new Error('an entered case cannot be read')
  return { room: record, facts, before: answer.before.rows[0] }
}

/** Stores a message of an open case that somebody answers. */
async function store(
  deps: Deps,
  handle: Handle,
  caller: Caller,
  room: KnownRoom,
  sender: QueryResult<SenderFacts>,
  { id, content }: Sent,
): Promise<Saved> {
  const now = deps.clock.now()
  const receivers = receiversOf(room, room.specialistIds, caller.id)
  const message = {
    practice_id: room.practice_id,
    case_id: room.id,
    sequence: room.last_sequence + 1,
    id,
    sender_id: caller.id,
    sender_type: caller.userType,
    receiver_ids: receivers,
    content,
    created: now,
    specialist_id: room.latest_assigned_specialist_id,
  }
  await insertMessage(handle, message)
  const changed = await changeCase(handle, caller, room, message)
  const moved = await moveInboxRowsWithCommit(handle, room, {
    folder: 'open',
    updatedAt: now,
    unreadFor: unreadAfterNews(receivers, room, room.creatorType),
    readFor: [inboxOwner(caller)],
  })
  return { message, sender, moved, room: changed }
}

function senderOf(caller: Caller, { rows: [facts] }: QueryResult<SenderFacts>) {
  return {
    first_name: caller.firstName,
    last_name: caller.lastName,
    avatar_name: facts?.avatar ?? null,
    specialty_title: facts?.specialty ?? null,
  }
}

/** Gives the room with the message in it. */
async function changeCase(
  handle: Handle,
  caller: Caller,
  room: KnownRoom,
  { sequence, created: now, receiver_ids: receivers }: MessagesTable,
): Promise<KnownRoom> {
  const state = stateAfterMessage(room, caller)
  const turned = state !== room.state
  const changes = { ...readMarksAfterNews(room, receivers, caller), last_sequence: sequence, state }
  await updateCase(
    handle,
    room,
    { ...changes, updated_at: now, last_updated_by: caller.id, ...(turned && { state_at: now }) },
    turned ? 'turn-case-by-message' : 'move-case-by-message',
  )
  await noteNews(handle, room, { receivers, sequence, now })
  const after = { ...room, ...changes }
  if (!turned) return after
  if (room.is_support && state === 'Waiting') await noteSupportWaits(handle, room, { sequence, now })
  const event =
    state === 'Replied'
      ? { kind: 'replied' as const, words: 'replied' }
      : { kind: 'asked' as const, words: 'asked' }
  await recordCaseEvent(handle, after, { ...event, at: now, actorId: caller.id })
  return after
}
