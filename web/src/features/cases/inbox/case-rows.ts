import type { CaseRow } from '@econsult/contract/cases'
import type { RowActions } from './row-action-button.tsx'

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
  /** For Admin. */
  readonly actions: RowActions | undefined
}
