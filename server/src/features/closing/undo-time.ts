import type { CaseRecord } from '../../db/tables.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Hold } from './close-cases.ts'

/** How long a person has to undo a closing or a sending. */
const UNDO_MS = 10_000
/** Added for network delay: of the answer to the browser, and of the Undo back to the server. */
const TRAVEL_MS = 5000

/** Until when what tells of something is held, if it can be undone from now on. */
export function heldFromNow({ clock }: Pick<CoreDeps, 'clock'>): Date {
  return new Date(clock.now().getTime() + UNDO_MS + TRAVEL_MS)
}

/** For how many milliseconds from now Undo can be offered. */
export function msToUndo({ clock }: Pick<CoreDeps, 'clock'>, heldUntil: Date): number {
  return Math.max(0, heldUntil.getTime() - TRAVEL_MS - clock.now().getTime())
}

/** A closing that can be undone from now on. */
export function newHold(deps: Pick<CoreDeps, 'clock'>, closingId: string): Hold {
  return { closingId, until: heldFromNow(deps) }
}

/** Until when this closing is held, if it already closed all of these cases; else undefined. */
export function heldUntilOf(records: readonly CaseRecord[], closingId: string): Date | undefined {
  const isSame = records.every((one) => one.is_closed && one.before_closing?.closingId === closingId)
  const until = isSame ? records[0]?.before_closing?.heldUntil : undefined
  return typeof until === 'number' ? new Date(until) : undefined
}

/** What a closing offers to whoever closed: its id, and for how many milliseconds from now Undo withdraws everything. */
export function undoOf(deps: Pick<CoreDeps, 'clock'>, { closingId, until }: Hold) {
  return { closingId, ms: msToUndo(deps, until) }
}
