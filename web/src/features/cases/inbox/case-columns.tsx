import type { CaseRow, InboxSort } from '@econsult/contract/cases'
import type { UserType } from '@econsult/contract/roles'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { draftOfRow } from '../drafts/as-case-row.ts'
import { DraftCell } from '../drafts/draft-cell.tsx'
import { ClaimCell } from './claim-cell.tsx'
import { DateCell } from './date-cell.tsx'
import type { ColumnField, GridWidths } from './grid-widths.ts'
import { ProviderCell } from './provider-cell.tsx'
import { RowActionButton } from './row-action-button.tsx'
import { sortedColumn, SORTING_ORDERS } from './inbox-view.ts'
import { rowTitle } from './row-facts.ts'
import { Clipped } from './row-text.ts'
import { StateCell } from './state-cell.tsx'

/** The arrow of a head that could sort and does not. */
export const NOT_SORTED = 'not-sorted'

/** One column of the inbox, for the grid and for the rows that stand there before it has come. */
export interface CaseColumn {
  readonly field: ColumnField
  /** What the column is called. */
  readonly name: string
  readonly head: ReactNode
  readonly isAtEnd?: boolean
  /** A cell; its `tabIndex` is given where the grid moves the tab stop. */
  readonly cell: (row: CaseRow, tabIndex?: 0 | -1) => ReactNode
}

interface ColumnsOf {
  readonly viewer: UserType
  readonly widths: GridWidths
  readonly sort: InboxSort | null
}

/** The columns of the inbox (INB-01); the state's head is read by screen readers alone (decisions, section 8). */
export function caseColumns({ viewer, widths, sort }: ColumnsOf): CaseColumn[] {
  const columns: CaseColumn[] = [
    {
      ...named('provider', 'Provider (specialty)'),
      cell: (row) => (
        <ProviderCell row={row} viewer={viewer} hasMark={widths.mark > 0} hidesPerson={widths.hidesPerson} />
      ),
    },
    {
      ...named('patientName', 'Patient Name'),
      cell: (row) => (
        <Clipped data-strong sx={{ color: 'text.primary' }}>
          {rowTitle(row)}
        </Clipped>
      ),
    },
    {
      ...named('questions', 'Question'),
      cell: (row) => <Clipped data-strong>{row.questions}</Clipped>,
    },
    {
      ...named('state', 'State'),
      head: <VisuallyHidden>State</VisuallyHidden>,
      cell: (row) => <StateCell row={row} hidesAge={widths.hidesAge} />,
    },
    {
      ...named('updatedAt', 'Date'),
      cell: (row) => <DateCell time={row.updatedAt} />,
    },
    { ...named('claimStatus', 'Claim Status'), cell: (row) => <ClaimCell status={row.claimStatus} /> },
    {
      ...named('actions', 'Actions'),
      ...(widths.hasIconActions ? { head: <VisuallyHidden>Actions</VisuallyHidden> } : {}),
      isAtEnd: true,
      cell: (row, tabIndex) => (
        <RowActionButton row={row} tabIndex={tabIndex} asIcon={widths.hasIconActions} />
      ),
    },
  ]
  return columns
    .filter((column) => column.field in widths.columns)
    .map((column) => ({
      ...column,
      head: column.field in SORTING_ORDERS ? <SortHead column={column} sort={sort} /> : column.head,
      cell: withDrafts(column, widths),
    }))
}

/** The head of a column that sorts: an arrow where the rows stand in its order; a faint one under the pointer elsewhere. */
function SortHead({ column, sort }: { column: CaseColumn; sort: InboxSort | null }) {
  const sorted = sortedColumn(sort)
  const isOn = sorted.field === column.field
  const direction = isOn ? sorted.sort : SORTING_ORDERS[column.field]?.[0]
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      {column.head} <Arrow size={12} className={isOn ? '' : NOT_SORTED} />
    </span>
  )
}

/** Drafts stand among the cases in cells of their own (INB-07). */
function withDrafts({ field, cell }: CaseColumn, widths: GridWidths): CaseColumn['cell'] {
  return (row, tabIndex) => {
    const draft = draftOfRow(row)
    if (!draft) return cell(row, tabIndex)
    return <DraftCell draft={draft} field={field} widths={widths} tabIndex={tabIndex} />
  }
}

function named(field: ColumnField, name: string) {
  return { field, name, head: name }
}
