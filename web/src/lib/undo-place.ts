/**
 * The key under which this browser stores the current Undo offers, so that its other tabs and a reloaded page display
 * them too (END-08).
 */
export const UNDO_PLACE = 'undo-offers'

/** Removes all offers, because the session has ended. */
export function forgetUndoOffers(): void {
  localStorage.removeItem(UNDO_PLACE)
}
