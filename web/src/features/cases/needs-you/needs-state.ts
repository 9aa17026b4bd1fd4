import { NEEDS_ORIGIN } from '../../../lib/folder-origin.ts'

/** The navigation state of a room that is opened from Needs you: how many cases waited when the viewer began. */
export function needsState(total: number) {
  return { from: NEEDS_ORIGIN, needed: total }
}

/** Whether a room was opened because the viewer was done with the case before it. */
export function isOpenedAsNext(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNext' in state && state.isNext === true
}

/** How many cases waited when the viewer began with Needs you; null in a room that was opened otherwise. */
export function neededAtStart(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('needed' in state)) return null
  return typeof state.needed === 'number' ? state.needed : null
}
