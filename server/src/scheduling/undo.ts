import { UNDO_MS } from '@econsult/contract/limits'

/** Allowance for network delay, both for the response to the browser and for the Undo request to the server. */
const TRAVEL_MS = 5000

/** Returns the time until which an action done now can be undone; whatever the action sends is held until then. */
export function endOfUndo(now: Date): Date {
  return new Date(now.getTime() + UNDO_MS + TRAVEL_MS)
}

/** Returns the milliseconds for which the page offers an Undo that is possible until `end`. */
export function undoOffered(end: Date, now: Date): number {
  return Math.max(0, end.getTime() - TRAVEL_MS - now.getTime())
}
