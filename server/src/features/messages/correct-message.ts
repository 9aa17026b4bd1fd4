import { CORRECTION_TEXTS, MOST_CORRECTIONS } from '@econsult/contract/messages/corrections'
import type * as contract from '@econsult/contract/messages/corrections'
import { requireReason } from '../../access/break-glass.ts'
import { enterCaseToChangeAnd } from '../../access/enter-case.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import { badField, conflict, forbidden } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import { announceCaseChange } from '../cases/announce.ts'
import { presentCorrection } from '../cases/corrections/present.ts'
import { findCorrections, insertCorrection } from '../cases/corrections/store.ts'
import { refreshInboxes, ownersOf } from '../cases/inbox-writes/store.ts'
import { readMarksAfterNews, unreadAfterNews } from '../cases/rules.ts'
import { updateCase } from '../cases/store.ts'
import { receiversOf } from './rules.ts'
import { findMessage, findRoom } from './store.ts'

type Room = Awaited<ReturnType<typeof findRoom>>[number]

/**
 * Corrects the caller's own message in an open case and keeps both texts (END-08). The case becomes unread for the
 * other participants. The side that must act next and the due times do not change. If the same text is sent again,
 * nothing changes.
 * @throws CallError notFound without access to the case, badInput if there is no such message, forbidden for another
 * user's message, conflict in a closed case or after too many corrections
 */
export const correctMessage: Action<typeof contract.correctMessage, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { channelId, id, content } = input
  const at = deps.clock.now()
  const { data, owners } = await deps.database.asCaller(record, async (handle) => {
    const { record: entered, answer } = await enterCaseToChangeAnd(handle, caller, channelId, (key) =>
      Promise.all([findRoom(handle, key, caller.id), findMessage(handle, key, id)]),
    )
    await requireReason(handle, caller, entered, at)
    const [[room], [message]] = answer
    if (!room || !message) throw badField('id', CORRECTION_TEXTS.noSuchMessage)
    if (message.sender_id !== caller.id) throw forbidden(CORRECTION_TEXTS.notOwn)
    if (room.is_closed) throw conflict(CORRECTION_TEXTS.closed)
    const known = await findCorrections(handle, entered)
    if (message.content === content) return { data: known, owners: [] }
    const before = known.filter((one) => one.message_id === id).length
    if (before >= MOST_CORRECTIONS) throw conflict(CORRECTION_TEXTS.tooMany)
    await insertCorrection(handle, {
      practice_id: room.practice_id,
      case_id: room.id,
      message_id: id,
      number: before + 1,
      before: message.content,
      content,
      at,
    })
    const changed = await noteCorrection(handle, caller, room, at)
    return { data: await findCorrections(handle, entered), owners: changed }
  })
  announceCaseChange(deps, channelId, owners)
  return { data: data.map(presentCorrection) }
}

/** Adds a correction to the timeline and the inboxes. Returns the owners of the inboxes that contain the case. */
async function noteCorrection(handle: Handle, caller: Caller, room: Room, at: Date): Promise<string[]> {
  const receivers = receiversOf(room, room.specialistIds, caller.id)
  const { is_read, is_read_by_other } = readMarksAfterNews(room, receivers, caller)
  updateCase(handle, room, { is_read, is_read_by_other, updated_at: at, last_updated_by: caller.id })
  const event = { kind: 'message-corrected', at, actorId: caller.id, words: 'corrected a message' } as const
  recordCaseEvent(handle, room, event)
  const unreadFor = unreadAfterNews(receivers, room, room.creatorType)
  return ownersOf(
    await handle.read(refreshInboxes(handle, room, { unreadFor, readFor: [inboxOwner(caller)] })),
  )
}
