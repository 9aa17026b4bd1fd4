import type { Clock } from './clock.ts'

/** How long a person has to undo a closing or a sending. */
const UNDO_MS = 10_000
/** Added for network delay: of the answer to the browser, and of the Undo back to the server. */
const TRAVEL_MS = 5000

/** Until when what tells of something is held, if it can be undone from now on. */
export function heldFromNow({ clock }: { readonly clock: Clock }): Date {
  return new Date(clock.now().getTime() + UNDO_MS + TRAVEL_MS)
}

/** For how many milliseconds from now Undo can be offered. */
export function msToUndo({ clock }: { readonly clock: Clock }, heldUntil: Date): number {
  return Math.max(0, heldUntil.getTime() - TRAVEL_MS - clock.now().getTime())
}
