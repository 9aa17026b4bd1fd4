import type { CaseRow, InboxSort } from '@econsult/contract/cases'
import type { CaseColumn } from './case-columns.tsx'
import type { GridWidths } from './grid-widths.ts'
import type { Selection } from './use-selection.ts'

/** What grid and list draw: the same data in two layouts. */
export interface CaseRowsProps {
  readonly rows: readonly CaseRow[]
  /** The folder's title. */
  readonly title: string
  /** Which page, what number its first row has (from 0), and how many cases there are in all, if that is known. */
  readonly page: { readonly number: number; readonly offset: number; readonly total: number | null }
  /** The case that was opened last: it gets the focus back. */
  readonly openedId: string | null
  readonly onOpen: (row: CaseRow) => void
  /** Given where rows can be ticked. */
  readonly selection: Selection | undefined
}

/** What the grid needs besides. */
export interface CaseGridProps extends CaseRowsProps {
  readonly pageSize: number
  readonly columns: readonly CaseColumn[]
  readonly widths: GridWidths
  readonly sort: InboxSort | null
  readonly onSort: (sort: InboxSort | null) => void
}
