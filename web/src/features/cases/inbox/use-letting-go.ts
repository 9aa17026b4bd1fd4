import type { GridApi } from '@mui/x-data-grid'
import { type RefObject, useEffect } from 'react'

const NOTHING = { cell: null, columnHeader: null, columnHeaderFilter: null, columnGroupHeader: null }

/**
 * Forgets the grid's cell when the focus goes elsewhere by the keyboard. The grid forgets it at a click alone, and would
 * take the focus back out of the search as soon as the rows change.
 */
export function useLettingGo(grid: RefObject<GridApi | null>): void {
  useEffect(() => {
    const root = grid.current?.rootElementRef.current
    if (!root) return
    function letGo({ relatedTarget }: FocusEvent): void {
      if (!(relatedTarget instanceof Node) || root?.contains(relatedTarget)) return
      grid.current?.setState((state) => ({ ...state, focus: NOTHING }))
    }
    root.addEventListener('focusout', letGo)
    return () => root.removeEventListener('focusout', letGo)
  }, [grid])
}
