export type ColumnField =
  | 'provider'
  | 'patientName'
  | 'questions'
  | 'state'
  | 'updatedAt'
  | 'claimStatus'
  | 'actions'

/** The widths of the grid's columns in pixels; the question takes the rest. */
export interface GridWidths {
  readonly columns: Readonly<Record<ColumnField, number>>
  /** Padding at the left and right of the sheet. */
  readonly side: number
  /** Room for the envelope of unread cases; for Admin every case is read. */
  readonly mark: number
  /** The person's name stands in a tooltip. */
  readonly hidesPerson: boolean
  /** The state's age stands in a tooltip. */
  readonly hidesAge: boolean
}

/** Space between columns in pixels; each cell carries half of it at both sides. */
export const COLUMN_GAP = 12

/** The envelope and the space behind it, in pixels. */
const MARK_WIDTH = 24

const DATES_AND_ACTIONS = { questions: 0, updatedAt: 92, claimStatus: 108, actions: 140 }

/** Column widths by the design reference, row 2: from 1280 px up, or 960 to 1279. */
export function gridWidths(isWide: boolean, isAdmin: boolean): GridWidths {
  const side = isWide ? 24 : 16
  const flags = { side, mark: isAdmin ? 0 : MARK_WIDTH, hidesPerson: !isWide, hidesAge: !isWide || isAdmin }
  if (isWide && isAdmin) {
    return { ...flags, columns: { ...DATES_AND_ACTIONS, provider: 240, patientName: 144, state: 104 } }
  }
  if (isWide)
    return { ...flags, columns: { ...DATES_AND_ACTIONS, provider: 284, patientName: 164, state: 148 } }
  // An Admin's Actions column takes its room from the names, so that the question still says something.
  const names = isAdmin ? { provider: 160, patientName: 124 } : { provider: 184, patientName: 156 }
  return { ...flags, columns: { ...DATES_AND_ACTIONS, ...names, state: 104 } }
}

/** Width of the cell of a column: its content, half a gap at each side, the sheet's padding at an edge. */
export function cellWidth(widths: GridWidths, field: ColumnField, isEdge: boolean): number {
  return widths.columns[field] + COLUMN_GAP + (isEdge ? widths.side - COLUMN_GAP / 2 : 0)
}
