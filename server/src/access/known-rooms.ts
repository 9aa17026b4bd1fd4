/*
 * Terms. A room is the chat of a case. A known room is a cached copy of a room after the last message that this process
 * handled: members, turn, read marks, requests, last message number.
 *
 * Rule. A cached room may be outdated. The statements that save a message also send the cached room to the database,
 * which locks the case and compares the two (`expect_room`). If they differ, or if the caller may not see the case, the
 * transaction is rolled back and repeated with the room read from the database (messages/enter-room.ts). So the cache
 * grants no access, and an outdated cached room has no effect.
 *
 * Trade-off. A message needs one round trip instead of three; without a cached room its median takes 1.4 times as long
 * (decision 18). With several processes, a cached room becomes outdated after each message that another process
 * handles, which costs an extra round trip.
 */
import type { UserType } from '@econsult/contract/roles'
import { LRUCache } from 'lru-cache'
import type { RequestRecord } from '../case-events/requests/rules.ts'
import type { CaseRecord } from '../tables/cases.ts'

/** The columns of a case that affect its next message; no patient data. */
export const ROOM_COLUMNS = [
  'practice_id',
  'id',
  'provider_id',
  'created_by',
  'is_support',
  'is_closed',
  'is_read',
  'is_read_by_other',
  'latest_assigned_specialist_id',
  'state',
  'last_sequence',
] as const satisfies readonly (keyof CaseRecord)[]

/** The data that affects a message, apart from its sender. */
export interface KnownRoom extends Pick<CaseRecord, (typeof ROOM_COLUMNS)[number]> {
  readonly creatorType: UserType
  readonly specialistIds: readonly string[]
  /** The requests of the case, sorted by the ids of their specialties; empty in a support case. */
  readonly requests: readonly RequestRecord[]
}

/**
 * Cache of rooms by case, in their state after the last message. The database must compare a cached room under the lock
 * before it is used.
 */
export type KnownRooms = LRUCache<string, KnownRoom>

const MOST_ROOMS = 10_000

/** Creates an empty cache. */
export function createKnownRooms(): KnownRooms {
  return new LRUCache({ max: MOST_ROOMS })
}

/** Updates the read marks of a cached room. */
export function updateKnownReadMarks(
  rooms: KnownRooms,
  caseId: string,
  marks: Pick<KnownRoom, 'is_read' | 'is_read_by_other'>,
): void {
  const room = rooms.get(caseId)
  if (room) rooms.set(caseId, { ...room, ...marks })
}
