import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps } from '../../deps.ts'
import { endOfUndo, undoOffered } from '../../scheduling/undo.ts'
import type { Hold } from './close-cases.ts'

/** Returns the hold for a new closing. The closing can be undone, and nothing is sent, until the hold ends. */
export function newHold({ clock }: Pick<CoreDeps, 'clock'>, closingId: string): Hold {
  return { closingId, until: endOfUndo(clock.now()) }
}

/**
 * Returns the time until which this closing is held if it has already closed all of these cases; otherwise undefined.
 */
export function heldUntilOf(records: readonly CaseRecord[], closingId: string): Date | undefined {
  const isSame = records.every((one) => one.is_closed && one.before_closing?.closingId === closingId)
  const until = isSame ? records[0]?.before_closing?.heldUntil : undefined
  return typeof until === 'number' ? new Date(until) : undefined
}

/**
 * Returns the Undo offered to the user who closed the cases: the closing's id, and the number of milliseconds during
 * which Undo can still withdraw everything.
 */
export function undoOf({ clock }: Pick<CoreDeps, 'clock'>, { closingId, until }: Hold) {
  return { closingId, ms: undoOffered(until, clock.now()) }
}
