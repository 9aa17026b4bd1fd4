export type ColumnField =
  | 'select'
  | 'provider'
  | 'patientName'
  | 'questions'
  | 'state'
  | 'updatedAt'
  | 'claimStatus'
  | 'actions'

/** The widths of the grid's columns in pixels; the question takes the remaining space. */
export interface GridWidths {
  /** The columns of this layout in order; columns that it does not show are absent. */
  readonly columns: Partial<Readonly<Record<ColumnField, number>>>
  /** Padding at the left and right of the sheet. */
  readonly side: number
  /** Space for the envelope of unread cases; 0 for an Admin, to whom every case is read. */
  readonly mark: number
  /** The row actions are icons. */
  readonly hasIconActions: boolean
  /** The heading of the row actions is for screen readers only. */
  readonly hidesActionsHead: boolean
}

/** The properties that decide the grid's layout. */
export interface GridLayout {
  /** 1280 px and wider; else 960 to 1279. */
  readonly isWide: boolean
  /** To an Admin no case is unread. */
  readonly isAdmin: boolean
  /** Whether rows can be ticked. */
  readonly hasTicks: boolean
  /** Closed Cases: no state column, and Download PDF in each row. */
  readonly isClosed: boolean
  /** Whether rows have an Admin's assign buttons. */
  readonly hasAssignments: boolean
}

/** Space between columns in pixels; each cell has half of it on each side. */
export const COLUMN_GAP = 12

const TICK_WIDTH = 20

/** The envelope and the space after it, in pixels. */
const MARK_WIDTH = 24

/** Column widths from the design reference, rows 21 and 60. */
export function gridWidths(layout: GridLayout): GridWidths {
  const { isWide, isAdmin, hasTicks, isClosed } = layout
  const ticks = hasTicks ? { select: TICK_WIDTH } : {}
  const columns: GridWidths['columns'] = {
    ...ticks,
    ...(isClosed ? closedColumns(layout) : openColumns(layout)),
  }
  return {
    columns,
    side: isWide ? 24 : 16,
    mark: isAdmin || isClosed ? 0 : MARK_WIDTH,
    hasIconActions: !isWide,
    hidesActionsHead: isClosed && !isWide,
  }
}

function openColumns({ isWide, isAdmin, hasTicks, hasAssignments }: GridLayout) {
  const dates = { updatedAt: 92, claimStatus: 108 }
  const state = { questions: 0, state: isWide ? 124 : 112 }
  // An Admin's Actions column takes its space from the names, so that enough of the question stays readable.
  if (isAdmin) {
    const names = isWide ? { provider: 212, patientName: 140 } : { provider: 160, patientName: 124 }
    const actions = isWide ? 124 : 52
    return { ...names, ...state, ...dates, ...(hasAssignments ? { actions } : {}) }
  }
  if (!isWide) return { provider: 184, patientName: hasTicks ? 140 : 156, ...state, ...dates }
  const names = hasTicks ? { provider: 216, patientName: 140 } : { provider: 236, patientName: 152 }
  return { ...names, ...state, ...dates }
}

function closedColumns({ isWide }: GridLayout) {
  if (!isWide) {
    return { provider: 184, patientName: 140, questions: 0, updatedAt: 92, claimStatus: 108, actions: 44 }
  }
  return { provider: 264, patientName: 160, questions: 0, updatedAt: 92, claimStatus: 124, actions: 136 }
}

/** Width of a column's cell: its content, half a gap on each side, and the sheet's padding at an edge. */
export function cellWidth(widths: GridWidths, field: ColumnField, isEdge: boolean): number {
  return (widths.columns[field] ?? 0) + COLUMN_GAP + (isEdge ? widths.side - COLUMN_GAP / 2 : 0)
}

/** The same columns as a CSS grid template. */
export function gridTemplate({ columns, side }: GridWidths) {
  const tracks = Object.entries(columns).map(([field, width]) =>
    field === 'questions' ? 'minmax(0, 1fr)' : `${width}px`,
  )
  return { gridTemplateColumns: tracks.join(' '), paddingInline: `${side}px` }
}
