import type { LineLayout } from '../list-grid/grid-frame.ts'
import { ROW_HEIGHT } from './rows-that-fit.ts'

export type ColumnField =
  | 'select'
  | 'provider'
  | 'patientName'
  | 'questions'
  | 'state'
  | 'updatedAt'
  | 'claimStatus'
  | 'actions'

/** The widths of the grid's columns in pixels; the question column takes the remaining space. */
export interface GridWidths {
  /** The columns of this layout in order; hidden columns are not contained. */
  readonly columns: Partial<Readonly<Record<ColumnField, number>>>
  /** Padding on the left and right of the list, in pixels. */
  readonly side: number
  /** Width of the envelope icon for unread cases; 0 for an Admin, for whom no case is unread. */
  readonly mark: number
  /** True if the row actions are shown as icons. */
  readonly hasIconActions: boolean
  /** True if the heading of the row actions is visible to screen readers only. */
  readonly hidesActionsHead: boolean
}

/** The properties that determine the grid's layout. */
export interface GridLayout {
  /** True from 1280 px up; false from 960 to 1279 px. */
  readonly isWide: boolean
  /** True for an Admin, for whom no case is unread. */
  readonly isAdmin: boolean
  /** True if rows can be ticked. */
  readonly hasTicks: boolean
  /** True in Closed Cases, which have no state column but a Download PDF button in each row. */
  readonly isClosed: boolean
  /** True if rows have an Admin's assign buttons. */
  readonly hasAssignments: boolean
}

/** Width of the checkboxes' column in a wide and in a narrow window, in pixels. */
export const TICK_WIDTHS = { wide: 20, narrow: 28 }

/** Width of the envelope icon and the space after it, in pixels. */
const MARK_WIDTH = 24

/** Column widths from the design reference, rows 21 and 60. */
export function gridWidths(layout: GridLayout): GridWidths {
  const { isWide, isAdmin, hasTicks, isClosed } = layout
  const ticks = hasTicks ? { select: TICK_WIDTHS[isWide ? 'wide' : 'narrow'] } : {}
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
  // An Admin's Actions column reduces the width of the name columns, so that enough of the question is visible.
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

/** The layout of the grid's rows. */
export function lineLayout({ columns, side }: GridWidths): LineLayout {
  const tracks = Object.entries(columns).map(([field, width]) =>
    field === 'questions' ? 'minmax(0, 1fr)' : `${width}px`,
  )
  return { tracks: tracks.join(' '), left: side, right: side, rowHeight: ROW_HEIGHT, isClosed: true }
}
