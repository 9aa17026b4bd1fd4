export type ColumnField =
  | 'select'
  | 'provider'
  | 'patientName'
  | 'questions'
  | 'state'
  | 'updatedAt'
  | 'claimStatus'
  | 'actions'

/** The widths of the grid's columns in pixels; the question takes the rest. */
export interface GridWidths {
  /** The columns of the layout in their order; those that it does not have are left out. */
  readonly columns: Partial<Readonly<Record<ColumnField, number>>>
  /** Padding at the left and right of the sheet. */
  readonly side: number
  /** Room for the envelope of unread cases; for Admin every case is read. */
  readonly mark: number
  /** The person's name stands in a tooltip. */
  readonly hidesPerson: boolean
  /** The state's age stands in a tooltip. */
  readonly hidesAge: boolean
  /** The rows' actions are icons. */
  readonly hasIconActions: boolean
}

/** What decides the layout of the grid. */
export interface GridLayout {
  /** From 1280 px up; else 960 to 1279. */
  readonly isWide: boolean
  /** For Admin no case is unread. */
  readonly isAdmin: boolean
  /** Whether rows can be ticked. */
  readonly hasTicks: boolean
  /** Closed Cases: no state, and Download PDF in each row. */
  readonly isClosed: boolean
  /** An Admin's assignments. */
  readonly hasAssignments: boolean
}

/** Space between columns in pixels; each cell carries half of it at both sides. */
export const COLUMN_GAP = 12

const TICK_WIDTH = 20

/** The envelope and the space behind it, in pixels. */
const MARK_WIDTH = 24

/** Column widths by the design reference, rows 2 and 21. */
export function gridWidths(layout: GridLayout): GridWidths {
  const { isWide, isAdmin, hasTicks, isClosed } = layout
  const ticks = hasTicks ? { select: TICK_WIDTH } : {}
  return {
    columns: { ...ticks, ...(isClosed ? closedColumns(layout) : openColumns(layout)) },
    side: isWide ? 24 : 16,
    mark: isAdmin || isClosed ? 0 : MARK_WIDTH,
    hidesPerson: !isWide,
    hidesAge: !isWide || isAdmin,
    hasIconActions: isClosed && !isWide,
  }
}

function openColumns({ isWide, isAdmin, hasTicks, hasAssignments }: GridLayout) {
  const dates = { updatedAt: 92, claimStatus: 108, ...(hasAssignments ? { actions: 140 } : {}) }
  const state = { questions: 0, state: isWide && !isAdmin ? 148 : 104 }
  // An Admin's Actions column takes its room from the names, so that the question still says something.
  if (isAdmin) {
    const names = isWide ? { provider: 240, patientName: 144 } : { provider: 160, patientName: 124 }
    return { ...names, ...state, ...dates }
  }
  if (!isWide) return { provider: 184, patientName: hasTicks ? 140 : 156, ...state, ...dates }
  const names = hasTicks ? { provider: 264, patientName: 152 } : { provider: 284, patientName: 164 }
  return { ...names, ...state, ...dates }
}

function closedColumns({ isWide }: GridLayout) {
  if (!isWide) {
    return { provider: 184, patientName: 140, questions: 0, updatedAt: 92, claimStatus: 108, actions: 44 }
  }
  return { provider: 264, patientName: 160, questions: 0, updatedAt: 92, claimStatus: 124, actions: 136 }
}

/** Width of the cell of a column: its content, half a gap at each side, the sheet's padding at an edge. */
export function cellWidth(widths: GridWidths, field: ColumnField, isEdge: boolean): number {
  return (widths.columns[field] ?? 0) + COLUMN_GAP + (isEdge ? widths.side - COLUMN_GAP / 2 : 0)
}

/** The same columns for rows that CSS lays out. */
export function gridTemplate({ columns, side }: GridWidths) {
  const tracks = Object.entries(columns).map(([field, width]) =>
    field === 'questions' ? 'minmax(0, 1fr)' : `${width}px`,
  )
  return { gridTemplateColumns: tracks.join(' '), paddingInline: `${side}px` }
}
