import { NEEDS_ORIGIN } from '../../../lib/folder-origin.ts'

/**
 * The places of the cases that the viewer has done since they began with Needs you: each is the index of the row, among
 * the cases that still wait, before which the case stood.
 */
export type DonePlaces = readonly number[]

/** The navigation state of a room that is opened from Needs you. `moved`: from the room before, not from the list. */
export function needsState(done: DonePlaces, moved = false) {
  return { from: NEEDS_ORIGIN, done, moved }
}

/** The part of the navigation state that opens the dialog which closes the case. */
export function closingState() {
  return { closes: true }
}

/** Whether the room was opened to close its case. */
export function isToClose(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'closes' in state && state.closes === true
}

/** What was done since the viewer began with Needs you; null in a room that was opened otherwise. */
export function doneOf(state: unknown): DonePlaces | null {
  if (typeof state !== 'object' || state === null || !('done' in state)) return null
  const { done } = state
  return Array.isArray(done) ? done.filter((one) => typeof one === 'number') : null
}

/**
 * Whether the room was opened from the room before. The cursor is then not put into its composer: what the person is
 * still typing belongs to the case before.
 */
export function isMoved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'moved' in state && state.moved === true
}

/** The places once the row at this index is done as well, and has left the list. */
export function withDone(done: DonePlaces, index: number): DonePlaces {
  return [...done.map((place) => (place > index ? place - 1 : place)), index]
}

/** The place of a row among all cases since the viewer began, from 1. */
export function positionOf(done: DonePlaces, index: number): number {
  return index + 1 + done.filter((place) => place <= index).length
}
