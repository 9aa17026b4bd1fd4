import { useEffectEvent, useLayoutEffect } from 'react'

// Keys pressed on a checkbox are not text input.
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const IN_FRONT = '[aria-modal="true"], [role="menu"], [role="listbox"]'

/** Runs the action of a pressed key, but not during typing, with Ctrl, Alt or Meta, or while a dialog is open. */
export function useShortcuts(actions: ReadonlyMap<string, () => void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions.get(event.key)
    if (!action || !isFree(event)) return
    event.preventDefault()
    action()
  })
  // Registered before the page is painted, so that a key pressed immediately after the page appears is handled.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Calls `move` for the keys j and k, for the next and the previous row of a list. */
export function useStepKeys(move: (step: 1 | -1) => void): void {
  useShortcuts(
    new Map([
      ['j', () => move(1)],
      ['k', () => move(-1)],
    ]),
  )
}

/**
 * Returns the row `step` positions from the current row, limited to the first and the last row; the first row if there
 * is no current one (-1).
 */
export function neighbour<Row>(rows: readonly Row[], current: number, step: 1 | -1): Row | undefined {
  if (current === -1) return rows[0]
  return rows[Math.min(rows.length - 1, Math.max(0, current + step))]
}

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false
  if (event.target instanceof Element && event.target.closest(TYPING)) return false
  return document.querySelector(IN_FRONT) === null
}
