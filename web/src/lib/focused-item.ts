import { useLocation } from 'react-router'

/** The item of an answer's checklist that has the focus when a room is opened from another page. */
interface FocusedItem {
  readonly specialtyId: string
  readonly item: string
}

/** The part of the navigation state that says which item has the focus when the room opens. */
export function focusItem(focused: FocusedItem) {
  return { focused }
}

/** True if a room with this navigation state is opened for an item of an answer. */
export function hasFocusedItem(state: unknown): state is { readonly focused: object } {
  return (
    typeof state === 'object' &&
    state !== null &&
    'focused' in state &&
    typeof state.focused === 'object' &&
    state.focused !== null
  )
}

/** True if the room was opened for this item, which then has the focus. */
export function useIsFocusedItem(specialtyId: string, item: string): boolean {
  const state: unknown = useLocation().state
  if (!hasFocusedItem(state)) return false
  const { focused } = state
  return (
    'specialtyId' in focused &&
    focused.specialtyId === specialtyId &&
    'item' in focused &&
    focused.item === item
  )
}
