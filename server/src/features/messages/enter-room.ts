/*
 * Terms. A room is the chat of a case; its messages are numbered without gaps. A known room is the state of a room
 * after the last message that this process stored, kept in memory (access/known-rooms.ts).
 *
 * Rule. A message is stored under the lock of its case, so numbers follow the commit order. With a known room, all
 * statements are sent without waiting for responses. The first statement checks the room, and the commit fails if the
 * room differs. Without a known room, or after any failure, the room is read under the lock, and the work starts again
 * from its beginning.
 *
 * Trade-off. Most messages need one round trip instead of three. In return, the work runs twice if the known room was
 * outdated, so it must have no effect besides its statements. An error for the caller is always based on rows that were
 * read, never on the cache.
 */
import { enterCaseToChangeAnd } from '../../access/enter-case.ts'
import type { KnownRoom } from '../../access/known-rooms.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import type { CallRecord } from '../../sessions/caller.ts'
import { expectRoom, findMessage, findRoom, type MessageRecord, type SenderFacts } from './store.ts'

/** A locked room, and the facts that are needed to store the caller's message. */
interface EnteredRoom {
  readonly room: KnownRoom
  /** Returns the caller's picture and specialty, which can be read after the commit. */
  readonly sender: () => SenderFacts | undefined
  /** The stored message with the given id, or undefined if the id is new. */
  readonly before: MessageRecord | undefined
}

type Work<Done> = (handle: Handle, entered: EnteredRoom) => Promise<Done>

/**
 * Runs `work`, which stores a message, in one transaction under the room's lock, and caches the resulting room. If the
 * room is cached, `work` does not wait for the database. The database then checks the cached facts in the same round
 * trip. If the check fails, the transaction is rolled back, and `work` runs again with the room as read from the
 * database.
 * @throws CallError notFound if the caller does not see the case
 */
export async function enterRoom<Done extends { readonly room?: KnownRoom }>(
  deps: CoreDeps & RealtimeDeps,
  record: CallRecord,
  asked: { readonly caseId: string; readonly messageId: string },
  work: Work<Done>,
): Promise<Done> {
  const done =
    (await workInKnownRoom(deps, record, asked.caseId, work)) ??
    (await workInFoundRoom(deps, record, asked, work))
  if (done.room) deps.knownRooms.set(done.room.id, done.room)
  return done
}

async function workInKnownRoom<Done>(
  { database, knownRooms }: CoreDeps & RealtimeDeps,
  record: CallRecord,
  caseId: string,
  work: Work<Done>,
): Promise<Done | undefined> {
  const room = knownRooms.get(caseId)
  if (!room) return undefined
  try {
    return await database.asCaller(record, async (handle) => {
      const expected = expectRoom(handle, record.caller, room)
      return work(handle, { room, sender: () => expected.answer[0], before: undefined })
    })
  } catch {
    knownRooms.delete(caseId)
    return undefined
  }
}

function workInFoundRoom<Done>(
  { database }: CoreDeps,
  record: CallRecord,
  { caseId, messageId }: { readonly caseId: string; readonly messageId: string },
  work: Work<Done>,
): Promise<Done> {
  const { caller } = record
  return database.asCaller(record, async (handle) => {
    const { answer } = await enterCaseToChangeAnd(handle, caller, caseId, (room) =>
      Promise.all([findRoom(handle, room, caller.id), findMessage(handle, room, messageId)]),
    )
    const [[found], [before]] = answer
    if (!found) throw new Error('an entered case cannot be read')
    const { avatar, specialty, ...room } = found
    return work(handle, { room, sender: () => ({ avatar, specialty }), before })
  })
}
