import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import type { Message, saveNewInbox } from '@econsult/contract/messages'
import { NOTICES } from '@econsult/contract/notices'
import type { QueryResult } from 'kysely'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../http/caller.ts'
import { conflict } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { enterCaseToChangeAnd } from '../../access/enter-case.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { type CaseOwner, moveInboxRowsWithCommit } from '../cases/inbox/store.ts'
import { readMarksAfterNews, unreadAfterNews } from '../cases/rules.ts'
import { updateCase } from '../cases/store.ts'
import { noteNews } from './note-news.ts'
import { presentMessage } from './present.ts'
import { receiversOf, stateAfterMessage } from './rules.ts'
import { insertMessage, lookAtRoom, lookForMessage, type RoomFacts } from './store.ts'

type Input = z.output<(typeof saveNewInbox)['input']>

interface Saved {
  readonly message: Message
  /** In whose inboxes the case was moved, known after the commit; none where the message was stored before. */
  readonly moved: QueryResult<CaseOwner>
}

/**
 * Stores a message once and announces it after the commit (architecture page, life of a message). The room's number
 * is taken under the case's lock, so numbers have no gap and commit in their order.
 */
export async function saveMessage(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof saveNewInbox>> {
  const id = input.id ?? randomUUID()
  const { message, moved } = await deps.database.asCaller(record, async (handle): Promise<Saved> => {
    const { room, facts, before } = await enterRoom(handle, caller, input.channelId, id)
    if (before && before.sender_id !== caller.id)
      throw conflict('This message id is in use. Send with a new one.')
    if (before) return { message: presentMessage(before), moved: { rows: [] } }
    return store(deps, handle, caller, room, facts, { id, content: input.content })
  })
  deps.hub.announce(
    moved.rows.map(({ ownerId }) => ownerId),
    message,
  )
  return { created: message.created, data: message }
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

async function store(
  deps: Deps,
  handle: Handle,
  caller: Caller,
  room: CaseRecord,
  facts: RoomFacts,
  { id, content }: { id: string; content: string },
): Promise<Saved> {
  if (room.is_closed) throw conflict('This case is closed. Reopen it to go on with the conversation.')
  if (facts.specialistIds.length === 0 && !room.is_support) throw conflict(NOTICES.noSpecialist)

  const now = deps.clock.now()
  const receivers = receiversOf(room, facts.specialistIds, caller.id)
  const sequence = room.last_sequence + 1
  const message = {
    practice_id: room.practice_id,
    case_id: room.id,
    sequence,
    id,
    sender_id: caller.id,
    sender_type: caller.userType,
    receiver_ids: receivers,
    content,
    created: now,
    specialist_id: room.latest_assigned_specialist_id,
  }
  await insertMessage(handle, message)
  await changeCase(handle, caller, room, { receivers, sequence, now })
  const moved = await moveInboxRowsWithCommit(handle, room, {
    folder: 'open',
    updatedAt: now,
    unreadFor: unreadAfterNews(receivers, room, facts.creatorType),
    readFor: [inboxOwner(caller)],
  })
  return { message: presentMessage({ ...message, ...senderOf(caller, facts) }), moved }
}

function senderOf(caller: Caller, facts: RoomFacts) {
  return {
    first_name: caller.firstName,
    last_name: caller.lastName,
    avatar_name: facts.senderAvatar,
    specialty_title: facts.senderSpecialty,
  }
}

interface News {
  readonly receivers: readonly string[]
  readonly sequence: number
  readonly now: Date
}

async function changeCase(handle: Handle, caller: Caller, room: CaseRecord, news: News): Promise<void> {
  const state = stateAfterMessage(room, caller)
  const turned = state !== room.state
  await updateCase(handle, room, {
    ...readMarksAfterNews(room, news.receivers, caller),
    last_sequence: news.sequence,
    state,
    state_at: turned ? news.now : room.state_at,
    updated_at: news.now,
    last_updated_by: caller.id,
  })
  await noteNews(handle, room, news)
  if (!turned) return
  const event =
    state === 'Replied'
      ? { kind: 'replied' as const, words: 'replied' }
      : { kind: 'asked' as const, words: 'asked' }
  const after = { ...room, last_sequence: news.sequence }
  await recordCaseEvent(handle, after, { ...event, at: news.now, actorId: caller.id })
}
