import type { InboxRow, InboxSort } from '@econsult/contract/cases/inbox'
import type { UserType } from '@econsult/contract/roles'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { draftOfRow } from '../drafts/as-case-row.ts'
import { DraftCell } from '../drafts/draft-cell.tsx'
import { DateCell } from './date-cell.tsx'
import type { ColumnField, GridWidths } from './grid-widths.ts'
import { ProviderCell } from './provider-cell.tsx'
import { RowActionButton } from './row-action-button.tsx'
import { sortedColumn, SORTING_ORDERS } from './inbox-view.ts'
import { rowTitle } from './row-facts.ts'
import { Clipped } from './row-text.ts'
import { QuestionAndNews } from './news-line.tsx'
import { StateCell } from './state-cell.tsx'
import type { CaseRow } from '@econsult/contract/cases'
import { styled } from '@mui/material/styles'

/** The class of the faint arrow in a sortable column that the rows are not sorted by. */
export const NOT_SORTED = 'not-sorted'

/** One column of the inbox, for the grid and for the rows that are shown before the grid is loaded. */
export interface CaseColumn {
  readonly field: ColumnField
  /** The column's heading. */
  readonly name: string
  readonly head: ReactNode
  readonly isAtEnd?: boolean
  /** Whether a click on its heading sorts. */
  readonly sorts: boolean
  /** Renders a cell; `tabIndex` is given in the grid, which moves the tab stop. */
  readonly cell: (row: InboxRow, tabIndex?: 0 | -1) => ReactNode
}

interface ColumnsOf {
  readonly viewer: UserType
  readonly widths: GridWidths
  readonly sort: InboxSort | null
  /** Whether the rows are the consults behind a figure, which are always in the order in which they were sent. */
  readonly isFigure: boolean
}

/** The columns of the inbox (INB-01); the heading of the state column is for screen readers only. */
export function caseColumns({ viewer, widths, sort, isFigure }: ColumnsOf): CaseColumn[] {
  const columns: Omit<CaseColumn, 'sorts'>[] = [
    {
      ...named('provider', 'Provider (specialty)'),
      cell: (row) => <ProviderCell row={row} viewer={viewer} hasMark={widths.mark > 0} />,
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
      cell: (row) => <QuestionAndNews row={row} />,
    },
    {
      ...named('state', 'State'),
      head: <VisuallyHidden>State</VisuallyHidden>,
      cell: (row) => <StateCell row={row} viewer={viewer} />,
    },
    {
      ...named('updatedAt', isFigure ? 'Sent' : 'Date'),
      cell: (row) => <DateCell time={isFigure ? row.createdAt : row.updatedAt} />,
    },
    { ...named('claimStatus', 'Claim Status'), cell: (row) => <ClaimCell status={row.claimStatus} /> },
    {
      ...named('actions', 'Actions'),
      ...(widths.hidesActionsHead ? { head: <VisuallyHidden>Actions</VisuallyHidden> } : {}),
      isAtEnd: true,
      cell: (row, tabIndex) => (
        <RowActionButton row={row} tabIndex={tabIndex} asIcon={widths.hasIconActions} />
      ),
    },
  ]
  return columns
    .filter((column) => column.field in widths.columns)
    .map((column) => ({ ...column, sorts: !isFigure && column.field in SORTING_ORDERS }))
    .map((column) => ({
      ...column,
      head: column.sorts ? <SortHead column={column} sort={sort} /> : column.head,
      cell: withDrafts(column, widths),
    }))
}

/** The heading of a sortable column: an arrow if the rows are sorted by it, otherwise a faint arrow on hover. */
function SortHead({ column, sort }: { column: CaseColumn; sort: InboxSort | null }) {
  const sorted = sortedColumn(sort)
  const isOn = sorted?.field === column.field
  const direction = isOn ? sorted?.sort : SORTING_ORDERS[column.field]?.[0]
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
      {column.head} <Arrow size={12} className={isOn ? '' : NOT_SORTED} />
    </span>
  )
}

/** Drafts among the cases have cells of their own (INB-07). */
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

const Claim = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 600,
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
  '&[data-submitted]': { color: theme.vars.palette.success.main },
}))

/** The claim status in capitals, as in the API. */
function ClaimCell({ status }: { status: CaseRow['claimStatus'] }) {
  if (status === '') return null
  const isSubmitted = status === 'SUBMITTED'
  return (
    <Claim data-submitted={isSubmitted || undefined}>
      {isSubmitted ? <Check size={12} /> : null}
      {status}
    </Claim>
  )
}
