import { type GridApi, gridFocusCellSelector } from '@mui/x-data-grid'
import type { RefObject } from 'react'

/** The grid row that has the focus; null if none has. */
export function focusedRow(grid: RefObject<GridApi | null>): string | null {
  const cell = grid.current ? gridFocusCellSelector(grid) : null
  return cell === null ? null : String(cell.id)
}
