import { NEEDS_ORIGIN } from '../../../lib/folder-origin.ts'

/**
 * The navigation state of a room that is opened from Needs you. `walk` lists the cases that waited when the viewer
 * started, in list order. `moved` is true if the viewer opened the room from the previous room, not from the list.
 */
export function needsState(walk: readonly string[], moved = false) {
  return { from: NEEDS_ORIGIN, walk, moved }
}

/** Navigation state that opens the room with the dialog for closing the case. */
export function closingState() {
  return { closes: true }
}

/** True if the room was opened in order to close its case. */
export function isToClose(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'closes' in state && state.closes === true
}

/** The cases that waited when the viewer started from Needs you; null in a room that was opened from elsewhere. */
export function walkOf(state: unknown): readonly string[] | null {
  if (typeof state !== 'object' || state === null || !('walk' in state)) return null
  const { walk } = state
  return Array.isArray(walk) ? walk.filter((one) => typeof one === 'string') : null
}

/**
 * True if the room was opened from the previous room. Its composer is then not focused, because keys still being typed
 * are meant for the previous case.
 */
export function isMoved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'moved' in state && state.moved === true
}

/** The position of a case in the walk, and the cases before and after it. */
export interface Way {
  /** The position from 1; null for a case that did not wait. */
  readonly position: number | null
  readonly total: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

/**
 * Returns the position of a case among `walk` and newly waiting cases; `previous` and `next` are cases that still wait.
 * The viewer's actions reorder the list, but the walk keeps its initial order.
 */
export function wayFrom(caseId: string, walk: readonly string[], waiting: readonly string[]): Way {
  const all = [...new Set([...walk, ...waiting])]
  const index = all.indexOf(caseId)
  const stillWait = new Set(waiting)
  const before = all.slice(0, Math.max(index, 0))
  const after = all.slice(index + 1)
  return {
    position: index === -1 ? null : index + 1,
    total: all.length,
    previous: before.findLast((one) => stillWait.has(one)),
    next: after.find((one) => stillWait.has(one)),
  }
}
