import { useLocation } from 'react-router'

/** An item of an answer's checklist for which a room is opened. */
interface SoughtItem {
  readonly specialtyId: string
  readonly item: string
}

/** The part of the navigation state that says for which item a room is opened. */
export function seeking(sought: SoughtItem) {
  return { sought }
}

/** Whether a room with this navigation state is opened for an item of an answer. */
export function isSeeking(state: unknown): state is { readonly sought: object } {
  return (
    typeof state === 'object' &&
    state !== null &&
    'sought' in state &&
    typeof state.sought === 'object' &&
    state.sought !== null
  )
}

/** Whether the room was opened for this item, which then has the focus. */
export function useIsSought(specialtyId: string, item: string): boolean {
  const state: unknown = useLocation().state
  if (!isSeeking(state)) return false
  const { sought } = state
  return (
    'specialtyId' in sought && sought.specialtyId === specialtyId && 'item' in sought && sought.item === item
  )
}
