import { useState } from 'react'

const ZOOMS = [1, 1.25, 1.5, 2, 3, 4, 6] as const

/** The zoom and rotation of the displayed file. */
export interface ViewTurn {
  /** Zoom factor; 1 fits the file to the viewer. */
  readonly zoom: number
  /** Number of clockwise quarter turns. */
  readonly quarters: number
  readonly zoomIn: (() => void) | undefined
  readonly zoomOut: (() => void) | undefined
  readonly rotate: () => void
}

/** The zoom and rotation of the file with this name; a newly opened file is fitted to the viewer. */
export function useViewTurn(name: string): ViewTurn {
  const [state, setState] = useState({ name, step: 0, quarters: 0 })
  if (state.name !== name) setState({ name, step: 0, quarters: 0 })
  const { step, quarters } = state
  return {
    zoom: ZOOMS[step] ?? 1,
    quarters,
    zoomIn: step < ZOOMS.length - 1 ? () => setState({ ...state, step: step + 1 }) : undefined,
    zoomOut: step > 0 ? () => setState({ ...state, step: step - 1 }) : undefined,
    rotate: () => setState({ ...state, quarters: (quarters + 1) % 4 }),
  }
}
