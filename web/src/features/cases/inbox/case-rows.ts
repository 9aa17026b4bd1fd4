import type { InboxRow, InboxSort } from '@econsult/contract/cases/inbox'
import type { ReactNode } from 'react'
import type { CaseColumn } from './case-columns.tsx'
import type { GridWidths } from './grid-widths.ts'
import type { Selection } from './use-selection.ts'

/** A row to focus: the case that was opened last, or the row after those that were removed. */
export interface RowFocus {
  readonly id: string
}

/** The props of both the grid and the list: the same data in two layouts. */
export interface CaseRowsProps {
  readonly rows: readonly InboxRow[]
  /** The folder's title. */
  readonly title: string
  /** The index of the first row in the whole list, from 0, and the number of all rows, if known. */
  readonly page: { readonly offset: number; readonly total: number | null }
  /** The row to focus; a new object asks for the focus again. */
  readonly focus: RowFocus | null
  readonly onOpen: (row: InboxRow) => void
  /** Given if rows can be ticked. */
  readonly selection: Selection | undefined
}

/** The additional props of the grid. */
export interface CaseGridProps extends CaseRowsProps {
  readonly columns: readonly CaseColumn[]
  readonly widths: GridWidths
  readonly sort: InboxSort | null
  readonly onSort: (sort: InboxSort | null) => void
}

/** Renders a page of the cases without a specialist, for the Admin who assigns them. */
export type DrawUnassigned = (rows: readonly InboxRow[]) => ReactNode

/** Renders an empty folder, given what is usually shown there. */
export type DrawEmpty = (usual: ReactNode) => ReactNode
