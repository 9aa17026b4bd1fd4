import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import type { Message, saveNewInbox } from '@econsult/contract/messages'
import { NOTICES } from '@econsult/contract/notices'
import { userTypeSchema } from '@econsult/contract/roles'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../http/caller.ts'
import { conflict } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findAssignments } from '../cases/assignments/store.ts'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { updateInboxRows } from '../cases/inbox/store.ts'
import { readMarksAfterNews, unreadAfterNews } from '../cases/rules.ts'
import { findNames, updateCase } from '../cases/store.ts'
import { noteNews } from './note-news.ts'
import { presentMessage } from './present.ts'
import { receiversOf, stateAfterMessage } from './rules.ts'
import { findMessage, insertMessage } from './store.ts'

type Input = z.output<(typeof saveNewInbox)['input']>

interface Saved {
  readonly message: Message
  /** Owners of the inboxes that hold the case; empty where the message was stored before. */
  readonly owners: readonly string[]
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
  const saved = await deps.database.asCaller(record, async (handle): Promise<Saved> => {
    const room = await enterCaseToChange(handle, caller, input.channelId)
    const before = await findMessage(handle, room, id)
    if (before && before.sender_id !== caller.id)
      throw conflict('This message id is in use. Send with a new one.')
    if (before) return { message: presentMessage(before), owners: [] }
    return store(deps, handle, caller, room, { id, content: input.content })
  })
  deps.hub.announce(saved.owners, saved.message)
  return { created: saved.message.created, data: saved.message }
}

async function store(
  deps: Deps,
  handle: Handle,
  caller: Caller,
  room: CaseRecord,
  { id, content }: { id: string; content: string },
): Promise<Saved> {
  if (room.is_closed) throw conflict('This case is closed. Reopen it to go on with the conversation.')
  const assignments = await findAssignments(handle, [room])
  const specialists = assignments.flatMap((one) => (one.specialist_id ? [one.specialist_id] : []))
  if (specialists.length === 0 && !room.is_support) throw conflict(NOTICES.noSpecialist)

  const now = deps.clock.now()
  const receivers = receiversOf(room, specialists, caller.id)
  const sequence = room.last_sequence + 1
  await insertMessage(handle, {
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
  })
  await changeCase(handle, caller, room, { receivers, sequence, now })
  const owners = await moveInInboxes(handle, caller, room, receivers, now)
  const stored = await findMessage(handle, room, id)
  if (!stored) throw new Error('a stored message cannot be read')
  return { message: presentMessage(stored), owners }
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
  if (!turned) return
  const event =
    state === 'Replied'
      ? { kind: 'replied' as const, words: 'replied' }
      : { kind: 'asked' as const, words: 'asked' }
  const after = { ...room, last_sequence: news.sequence }
  await recordCaseEvent(handle, after, { ...event, at: news.now, actorId: caller.id })
  await noteNews(handle, room, news)
}

async function moveInInboxes(
  handle: Handle,
  caller: Caller,
  room: CaseRecord,
  receivers: readonly string[],
  updatedAt: Date,
): Promise<string[]> {
  const creator = (await findNames(handle, [room.created_by])).get(room.created_by)
  const creatorType = userTypeSchema.parse(creator?.userType)
  const unreadFor = unreadAfterNews(receivers, room, creatorType)
  return updateInboxRows(handle, room, {
    folder: 'open',
    updatedAt,
    unreadFor,
    readFor: [inboxOwner(caller)],
  })
}
