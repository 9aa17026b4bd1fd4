import { NEEDS_ORIGIN } from '../../../lib/folder-origin.ts'

/** The navigation state of a room that is opened from Needs you: how many cases waited when the viewer began. */
export function needsState(total: number) {
  return { from: NEEDS_ORIGIN, needed: total }
}

/** How many cases waited when the viewer began with Needs you; null in a room that was opened otherwise. */
export function neededAtStart(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('needed' in state)) return null
  return typeof state.needed === 'number' ? state.needed : null
}
