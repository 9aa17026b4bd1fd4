/*
 * Terms. A room is the chat of a case. A known room is the state of a room after the last message that this process
 * handled: people, turn, read marks, requests, last number.
 *
 * Rule. An entry may be outdated. The statements of a message carry it to the database, which locks the case and
 * compares it (`expect_room`); if it differs, or the caller does not see the case, the transaction is rolled back and
 * repeated with the room read from the database (messages/enter-room.ts). So the cache gives access to nothing and
 * cannot be too old.
 *
 * Trade-off. A message needs one round trip instead of three; without a cached room its median takes 1.4 times as long
 * (decision 18). With several processes an entry is outdated after each message of another one, which costs a trip.
 */
import type { UserType } from '@econsult/contract/roles'
import { LRUCache } from 'lru-cache'
import type { RequestRecord } from '../case-events/requests/rules.ts'
import type { CaseRecord } from '../tables/cases.ts'

/** The columns of a case that determine its next message; nothing about the patient. */
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

/** Everything besides the sender that determines a message. */
export interface KnownRoom extends Pick<CaseRecord, (typeof ROOM_COLUMNS)[number]> {
  readonly creatorType: UserType
  readonly specialistIds: readonly string[]
  /** Sorted by the ids of their specialties; empty in a support case. */
  readonly requests: readonly RequestRecord[]
}

/**
 * Cache of rooms by case, in their state after the last message. The database must check an entry under the lock before
 * use.
 */
export type KnownRooms = LRUCache<string, KnownRoom>

const MOST_ROOMS = 10_000

/** An empty cache. */
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
