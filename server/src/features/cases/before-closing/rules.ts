import type { BeforeClosing } from '../../../tables/before-closing.ts'
import type { CaseRecord } from '../../../tables/cases.ts'
import type { Caller } from '../../../sessions/caller.ts'
import { readMarksAfterNews, readMarksAfterOpening } from '../rules.ts'

interface Closed {
  readonly closingId: string
  readonly heldUntil: Date | undefined
  /** Owners of the inboxes in which the case was unread. */
  readonly unreadFor: readonly string[]
}

/** Returns the values of a case that its closing overwrites. They are kept until the case is reopened. */
export function beforeClosingOf(
  record: CaseRecord,
  { closingId, heldUntil, unreadFor }: Closed,
): BeforeClosing {
  return {
    closingId,
    heldUntil: heldUntil?.getTime() ?? null,
    state: record.state,
    stateAt: record.state_at.getTime(),
    updatedAt: record.updated_at.getTime(),
    isRead: record.is_read,
    isReadByOther: record.is_read_by_other,
    unreadFor,
    diagnoses: record.diagnoses,
    procedureCodes: record.procedure_codes,
  }
}

/**
 * Updates the kept values after a user has opened the closed case. The case then counts as read by that user, even
 * after a reopening.
 */
export function beforeClosingAfterOpening(
  before: BeforeClosing,
  record: Pick<CaseRecord, 'created_by'>,
  reader: Pick<Caller, 'id' | 'userType'>,
): BeforeClosing {
  const marks = { is_read: before.isRead, is_read_by_other: [...before.isReadByOther] }
  const { is_read, is_read_by_other } = readMarksAfterOpening({ ...record, ...marks }, reader)
  const unreadFor = before.unreadFor.filter((id) => id !== reader.id)
  return { ...before, isRead: is_read, isReadByOther: is_read_by_other, unreadFor }
}

interface News {
  /** The users for whom the case becomes unread. `bold` lists those of them whose inboxes display the case in bold. */
  readonly unreadFor: readonly string[]
  readonly bold: readonly string[]
  readonly actor: Pick<Caller, 'id' | 'userType'>
}

/**
 * Updates the kept values after something new has happened in the closed case, so that the case stays unread if it is
 * reopened.
 */
export function beforeClosingAfterNews(
  before: BeforeClosing,
  record: Pick<CaseRecord, 'created_by'>,
  { unreadFor, bold, actor }: News,
): BeforeClosing {
  const marks = { is_read: before.isRead, is_read_by_other: [...before.isReadByOther] }
  const { is_read, is_read_by_other } = readMarksAfterNews({ ...record, ...marks }, unreadFor, actor)
  const unread = [...new Set([...before.unreadFor, ...bold])]
  return { ...before, isRead: is_read, isReadByOther: is_read_by_other, unreadFor: unread }
}

/**
 * Returns the update time that a case gets by Undo. If nobody was notified and nothing has happened since the closing,
 * it is the time before the closing; otherwise it is the current time.
 */
export function updatedBeforeClosing(record: CaseRecord, now: Date): Date {
  const updatedAt = record.before_closing?.updatedAt
  const isUntouched = record.updated_at.getTime() === record.closed_at?.getTime()
  return updatedAt !== undefined && isUntouched && isHeld(record, now) ? new Date(updatedAt) : now
}

/** Returns true if the last closing is still held for Undo, so that none of its deliveries has been sent. */
export function isHeld({ before_closing: before }: Pick<CaseRecord, 'before_closing'>, now: Date): boolean {
  const heldUntil = before?.heldUntil ?? null
  return heldUntil !== null && heldUntil > now.getTime()
}
