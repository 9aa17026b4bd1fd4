import { type GridApi, gridFocusCellSelector } from '@mui/x-data-grid'
import type { RefObject } from 'react'

/** The row of a grid that has the focus, if one has. */
export function focusedRow(grid: RefObject<GridApi | null>): string | null {
  const cell = grid.current ? gridFocusCellSelector(grid) : null
  return cell === null ? null : String(cell.id)
}
