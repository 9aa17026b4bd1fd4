import type { UserType } from '@econsult/contract/roles'
import type { CaseRecord } from '../db/tables.ts'
import { Recent } from '../recent.ts'

/** All that a message in an open case follows from; nothing of its patient. */
export interface KnownRoom extends Pick<
  CaseRecord,
  | 'practice_id'
  | 'id'
  | 'provider_id'
  | 'created_by'
  | 'is_support'
  | 'is_read'
  | 'is_read_by_other'
  | 'latest_assigned_specialist_id'
  | 'state'
  | 'last_sequence'
> {
  readonly creatorType: UserType
  readonly specialistIds: readonly string[]
}

/** Rooms as they were after the last message, by case. A message that builds upon one has the database ask under the lock. */
export type KnownRooms = Recent<KnownRoom>

const MOST_ROOMS = 10_000

/** No room is known yet. */
export function createKnownRooms(): KnownRooms {
  return new Recent(MOST_ROOMS)
}

/** Keeps the read marks of a room that is known. */
export function keepReadMarks(
  rooms: KnownRooms,
  caseId: string,
  marks: Pick<KnownRoom, 'is_read' | 'is_read_by_other'>,
): void {
  const room = rooms.find(caseId)
  if (room) rooms.keep(caseId, { ...room, ...marks })
}
