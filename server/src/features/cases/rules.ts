import { LONGEST_LIFE_YEARS } from '@econsult/contract/limits'
import type { UserType } from '@econsult/contract/roles'
import type { CaseRecord } from '../../tables/cases.ts'
import type { Caller } from '../../sessions/caller.ts'

/** The users who have read a case. */
export type ReadMarks = Pick<CaseRecord, 'is_read' | 'is_read_by_other'>
type Reader = Pick<Caller, 'id' | 'userType'>

/**
 * Returns true if this user type may add files to an open case to which the user has access. Only a PCP may do so
 * (ROOM-05).
 */
export function mayAddFiles(userType: UserType): boolean {
  return userType === 'PCP'
}

/** Returns true if this user type may assign and unassign specialists (INB-12). */
export function mayAssign(userType: UserType): boolean {
  return userType === 'Admin'
}

/**
 * Returns the read marks after a user opened the case: the creator sets isRead, any other non-admin user is added to
 * isReadByOther once, and an administrator's view is not recorded (INB-14).
 */
export function readMarksAfterOpening(
  record: ReadMarks & Pick<CaseRecord, 'created_by'>,
  reader: Reader,
): ReadMarks {
  const { is_read, is_read_by_other } = record
  if (reader.userType === 'Admin') return { is_read, is_read_by_other }
  if (reader.id === record.created_by) return { is_read: true, is_read_by_other }
  if (is_read_by_other.includes(reader.id)) return { is_read, is_read_by_other }
  return { is_read, is_read_by_other: [...is_read_by_other, reader.id] }
}

/**
 * Returns the read marks after a change that makes the case unread for these users: isRead is cleared for the creator,
 * and other users are removed from isReadByOther. The user who made the change counts as having read it (ROOM-03).
 */
export function readMarksAfterNews(
  record: ReadMarks & Pick<CaseRecord, 'created_by'>,
  newFor: readonly string[],
  actor: Reader,
): ReadMarks {
  const cleared = {
    created_by: record.created_by,
    is_read: record.is_read && !newFor.includes(record.created_by),
    is_read_by_other: record.is_read_by_other.filter((id) => !newFor.includes(id)),
  }
  return readMarksAfterOpening(cleared, actor)
}

/**
 * Returns the recipients whose inboxes display the case in bold. These are all recipients except a PCPSUPERUSER who
 * created the case, because the case always counts as read for that user (INB-06).
 */
export function unreadAfterNews(
  receivers: readonly string[],
  record: Pick<CaseRecord, 'created_by'>,
  creatorType: UserType,
): string[] {
  return receivers.filter((id) => !(id === record.created_by && creatorType === 'PCPSUPERUSER'))
}

/**
 * Checks a date of birth (CASE-03). It must not be in the future in the caller's time zone, which is `utcOffset`
 * minutes ahead of UTC, nor more than 150 years ago.
 */
export function dobFault(dob: string, now: Date, utcOffset: number): 'future' | 'tooLongAgo' | undefined {
  const there = new Date(now.getTime() + utcOffset * 60_000)
  const today = there.toISOString().slice(0, 10)
  if (dob > today) return 'future'
  const oldest = `${there.getUTCFullYear() - LONGEST_LIFE_YEARS}${today.slice(4)}`
  return dob < oldest ? 'tooLongAgo' : undefined
}
