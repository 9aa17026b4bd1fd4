/** Selector for a cell or heading of a grid. */
export const CELL = '[role="gridcell"], [role="columnheader"]'

/** Selector for a heading. */
export const HEADING = '[role="columnheader"]'

/** Selector for the elements in a cell that handle keys and clicks themselves. */
const CONTROL = 'button,input,a'

/** The name of the checkbox column. */
export const TICKS = 'select'

/**
 * Returns the grid cell that contains an element; null for an element outside the grid, such as in a dialog opened from
 * a cell.
 */
export function cellOf(grid: Element, target: EventTarget): HTMLElement | null {
  return target instanceof Element && grid.contains(target) ? target.closest<HTMLElement>(CELL) : null
}

/** True if an element is in a button, an input or a link. */
export function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(CONTROL) !== null
}

/** The column name of a cell. */
export function fieldOf(cell: Element): string | null {
  return cell.getAttribute('data-field')
}

/** The element of a cell that is focused: its control if there is one, else the cell. */
export function stopOf(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>(CONTROL) ?? cell
}

/** Focuses the first cell after the checkbox in a row. */
export function focusRow(grid: Element | null, id: string): void {
  const row = grid?.querySelector(`[role="row"][data-id="${CSS.escape(id)}"]`)
  const cell = row?.querySelector<HTMLElement>(`[role="gridcell"]:not([data-field="${TICKS}"])`)
  if (cell) stopOf(cell).focus()
}
