import type { CaseState } from '@econsult/contract/cases'
import { LONGEST_LIFE_YEARS } from '@econsult/contract/limits'
import { closesCase, type UserType } from '@econsult/contract/roles'
import type { CaseRecord } from '../../db/tables.ts'
import type { Caller } from '../../http/caller.ts'

type ReadMarks = Pick<CaseRecord, 'is_read' | 'is_read_by_other'>
type Reader = Pick<Caller, 'id' | 'userType'>

/** Who may close and reopen cases that they see (document 2, section 6); their own to the support, everybody. */
export function mayCloseCases(
  person: Reader,
  records: readonly Pick<CaseRecord, 'is_support' | 'created_by'>[],
): boolean {
  return records.every(({ is_support: isSupport, created_by: createdById }) =>
    closesCase(person, { isSupport, createdById }),
  )
}

/** Who may add files to a case that they see, while it is open (document 2, section 6: PCP only). */
export function mayAddFiles(userType: UserType): boolean {
  return userType === 'PCP'
}

/** Who may assign and unassign specialists (document 1, section 6). */
export function mayAssign(userType: UserType): boolean {
  return userType === 'Admin'
}

/**
 * The read marks after somebody opened the case: the creator sets isRead, another non-admin is added to
 * isReadByOther once, an administrator's view is not tracked (document 1, section 4).
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
 * The read marks after something new for these people: the creator's isRead is cleared, others leave
 * isReadByOther; whoever did it has read it (document 2, section 4).
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
 * Whose inbox shows the case in bold after news: the receivers, but never a PCPSUPERUSER's own case (document 1,
 * section 4: their own created cases count as read).
 */
export function unreadAfterNews(
  receivers: readonly string[],
  record: Pick<CaseRecord, 'created_by'>,
  creatorType: UserType,
): string[] {
  return receivers.filter((id) => !(id === record.created_by && creatorType === 'PCPSUPERUSER'))
}

/** Whose turn a case is (decisions, section 8). */
export function stateOf(facts: {
  readonly isClosed: boolean
  readonly hasSpecialist: boolean
  readonly specialistSpokeLast: boolean
}): CaseState {
  if (facts.isClosed) return 'Closed'
  if (!facts.hasSpecialist) return 'Unassigned'
  return facts.specialistSpokeLast ? 'Replied' : 'Waiting'
}

/**
 * Day of birth: not in the future where the caller is, whose clock is so many minutes ahead of UTC, and nobody is
 * older than 150 years (document 2, section 5).
 */
export function dobFault(dob: string, now: Date, utcOffset: number): 'future' | 'tooLongAgo' | undefined {
  const there = new Date(now.getTime() + utcOffset * 60_000)
  const today = there.toISOString().slice(0, 10)
  if (dob > today) return 'future'
  const oldest = `${there.getUTCFullYear() - LONGEST_LIFE_YEARS}${today.slice(4)}`
  return dob < oldest ? 'tooLongAgo' : undefined
}
