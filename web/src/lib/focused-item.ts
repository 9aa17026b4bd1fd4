import { useLocation } from 'react-router'

/** The checklist item of an answer that gets the focus when a room is opened from another page. */
interface FocusedItem {
  readonly specialtyId: string
  readonly item: string
}

/** The entry of the navigation state that contains the item to focus when the room opens. */
export function focusItem(focused: FocusedItem) {
  return { focused }
}

/** True if this navigation state opens a room for an item of an answer. */
export function hasFocusedItem(state: unknown): state is { readonly focused: object } {
  return (
    typeof state === 'object' &&
    state !== null &&
    'focused' in state &&
    typeof state.focused === 'object' &&
    state.focused !== null
  )
}

/** True if the room was opened for this item, which then gets the focus. */
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
