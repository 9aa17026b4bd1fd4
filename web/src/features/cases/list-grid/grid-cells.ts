/** A cell or heading of a grid. */
export const CELL = '[role="gridcell"], [role="columnheader"]'

/** A heading. */
export const HEADING = '[role="columnheader"]'

/** The elements in a cell that have keys and clicks of their own. */
const CONTROL = 'button, input, a'

/** The column of checkboxes. */
export const TICKS = 'select'

/** The cell of a grid that contains an element; null for an element outside, such as in a dialog that a cell opened. */
export function cellOf(grid: Element, target: EventTarget): HTMLElement | null {
  return target instanceof Element && grid.contains(target) ? target.closest<HTMLElement>(CELL) : null
}

/** True if an element is in a control. */
export function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(CONTROL) !== null
}

/** The column of a cell. */
export function fieldOf(cell: Element): string | null {
  return cell.getAttribute('data-field')
}

/** The element that takes the focus of a cell: the control in it, else the cell itself. */
export function stopOf(cell: HTMLElement): HTMLElement {
  return cell.querySelector<HTMLElement>(CONTROL) ?? cell
}

/** Focuses a row of a grid, at its first cell after the checkbox. */
export function focusRow(grid: Element | null, id: string): void {
  const row = grid?.querySelector(`[role="row"][data-id="${CSS.escape(id)}"]`)
  const cell = row?.querySelector<HTMLElement>(`[role="gridcell"]:not([data-field="${TICKS}"])`)
  if (cell) stopOf(cell).focus()
}
