import type { InboxRow, InboxSort } from '@econsult/contract/cases/inbox'
import type { ReactNode } from 'react'
import type { CaseColumn } from './case-columns.tsx'
import type { GridWidths } from './grid-widths.ts'
import type { Selection } from './use-selection.ts'

/** The row to focus: the last opened case, or the row after removed rows. */
export interface RowFocus {
  readonly id: string
}

/** The common props of the grid and the list, which display the same data in two layouts. */
export interface CaseRowsProps {
  readonly rows: readonly InboxRow[]
  /** The folder's title. */
  readonly title: string
  /** The index of the first row in the whole list, from 0, and the total number of rows, if known. */
  readonly page: { readonly offset: number; readonly total: number | null }
  /** The row to focus; passing a new object focuses the row again. */
  readonly focus: RowFocus | null
  readonly onOpen: (row: InboxRow) => void
  /** Undefined if rows cannot be ticked. */
  readonly selection: Selection | undefined
}

/** The additional props of the grid. */
export interface CaseGridProps extends CaseRowsProps {
  readonly columns: readonly CaseColumn[]
  readonly widths: GridWidths
  readonly sort: InboxSort | null
  readonly onSort: (sort: InboxSort | null) => void
}

/** Renders a page of unassigned cases for an Admin, who can assign specialists to them. */
export type DrawUnassigned = (rows: readonly InboxRow[]) => ReactNode

/** Renders an empty folder; `usual` is the default content. */
export type DrawEmpty = (usual: ReactNode) => ReactNode
