import { MESSAGE_ERRORS } from '@econsult/contract/messages/errors'
import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@econsult/contract/call'
import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import type { Message } from '@econsult/contract/messages'
import type * as contract from '@econsult/contract/messages'
import { NOTICES } from '@econsult/contract/notices'
import { asksAgain } from '@econsult/contract/requests/asking-again'
import { isOnSendingSide } from '@econsult/contract/roles'
import type { z } from 'zod'
import type { KnownRoom } from '../../access/known-rooms.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import { afterChanges, turnsByMessage } from '../../case-events/requests/rules.ts'
import {
  type ChangingRequest,
  findSignedSpecialties,
  recordRequestChanges,
} from '../../case-events/requests/store.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { attachFiles } from '../files/attachments/store.ts'
import { ownersOf } from '../cases/inbox-writes/store.ts'
import { maySendFiles } from '../files/rules.ts'
import type { FileRecord } from '../files/store.ts'
import { findLimitsOfClockless } from '../specialties/store.ts'
import { changeRoom } from './change-room.ts'
import { enterRoom } from './enter-room.ts'
import { presentMessage } from './present.ts'
import { changesByMessage, nextMessage } from './rules.ts'
import { insertMessage, type MessageFileRecord, type MessageRecord } from './store.ts'

/** Stores a message that a user writes in the chat (ROOM-10). */
export const saveNewInbox: Action<typeof contract.saveNewInbox, CoreDeps & RealtimeDeps> = async (
  deps,
  call,
) => {
  const { caller, input } = call
  const turnsOf = (handle: Handle, room: KnownRoom) => findTurns(handle, room, caller, input.needsAnswer)
  return (await storeMessage(deps, call, turnsOf, () => Promise.resolve())).reply
}

/**
 * Returns the requests that the message changes. The database is queried for signed answers only if the result depends
 * on them.
 */
async function findTurns(
  handle: Handle,
  room: KnownRoom,
  caller: Caller,
  needsAnswer: boolean | undefined,
): Promise<ChangingRequest[]> {
  const mayAskAgain =
    isOnSendingSide(caller.userType) && room.requests.some(({ state }) => state === 'answered')
  const isOpen = mayAskAgain && needsAnswer === undefined
  const signed = isOpen ? await findSignedSpecialties(handle, room) : new Set<number>()
  return turnsByMessage(room.requests, caller, ({ specialty_id }) =>
    asksAgain(needsAnswer, signed.has(specialty_id)),
  )
}

/**
 * Stores a message once and announces it after the commit (ROOM-10, D1). `turnsOf` returns the room's requests that the
 * message changes, or throws if the message may not be sent; `readAfter` reads additional data for the caller in the
 * same transaction. The number is assigned under the lock of the case. The numbers therefore have no gaps and are
 * committed in order.
 */
export async function storeMessage<Read>(
  deps: CoreDeps & RealtimeDeps,
  { caller, input, record }: CallRequest<z.output<(typeof contract.saveNewInbox)['input']>>,
  turnsOf: (handle: Handle, room: KnownRoom) => Promise<ChangingRequest[]>,
  readAfter: (handle: Handle, room: KnownRoom) => Promise<Read>,
): Promise<{ readonly reply: ReplyOf<typeof contract.saveNewInbox>; readonly read: Read }> {
  const { id = randomUUID(), channelId, content, files = [] } = input
  const names = files.map(({ fileData }) => fileData.name)
  const asked = { caseId: channelId, messageId: id }
  const saved = await enterRoom(deps, record, asked, async (handle, { room, sender, before }) => {
    if (before) return { before: ownMessage(before, caller), read: await readAfter(handle, room) }
    requireOpen(room)
    if (names.length > 0 && !maySendFiles(caller.userType, room)) {
      throw forbidden(CASE_TEXTS.onlySidesSendFiles)
    }
    const message = nextMessage(room, caller, { id, content, now: deps.clock.now() })
    const turns = await turnsOf(handle, room)
    const time = { at: message.created, limits: await findLimitsOfClockless(handle, turns) }
    const requests = afterChanges(room.requests, turns, time)
    const changes = changesByMessage({ ...room, requests }, caller, message)

    // The statements are sent in this order. Their results arrive with the commit, which fails if any of them fails.
    // Only the files are awaited. They are checked after the message, because a repeated message id must get the stored
    // message, not an error.
    insertMessage(handle, message)
    const place = { practiceId: room.practice_id, caseId: room.id, messageId: id }
    const attached = await attachFiles(handle, { caller, names, ...place })
    recordRequestChanges(handle, turns, { ...time, actorId: caller.id })
    const owners = changeRoom(handle, room, message, { changes, turns }, inboxOwner(caller))
    const read = await readAfter(handle, room)
    return { message, attached, sender, owners, read, room: { ...room, ...changes, requests } }
  })
  if (saved.before) return { reply: answerOf(presentMessage(saved.before)), read: saved.read }

  const sender = saved.sender()
  const shown = presentMessage({
    ...saved.message,
    files: saved.attached.map(messageFile),
    first_name: caller.firstName,
    last_name: caller.lastName,
    delegate_id: caller.delegate?.id ?? null,
    delegate_first_name: caller.delegate?.firstName ?? null,
    delegate_last_name: caller.delegate?.lastName ?? null,
    avatar_name: sender?.avatar ?? null,
    specialty_title: sender?.specialty ?? null,
  })
  deps.hub.announce(ownersOf(saved.owners.answer), shown)
  return { reply: answerOf(shown), read: saved.read }
}

function answerOf(message: Message): ReplyOf<typeof contract.saveNewInbox> {
  return { created: message.created, data: message }
}

/** Returns the stored message if the caller sent it. @throws CallError conflict if another user has used the id. */
function ownMessage(before: MessageRecord, caller: Caller): MessageRecord {
  if (before.sender_id === caller.id) return before
  throw conflict(MESSAGE_ERRORS.idTaken)
}

/** Checks that the room accepts messages. @throws CallError conflict if the case is closed or has no specialist. */
function requireOpen(room: KnownRoom): void {
  if (room.is_closed) throw conflict(MESSAGE_ERRORS.closed)
  if (room.specialistIds.length === 0 && !room.is_support) throw conflict(NOTICES.noSpecialist)
}

function messageFile({ name, type, original_name, size_bytes }: FileRecord): MessageFileRecord {
  return { name, type, originalName: original_name, sizeBytes: size_bytes ?? 0, isRemoved: false }
}
