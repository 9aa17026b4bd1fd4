import { CLAIM_STATUS_NAMES } from '@econsult/contract/cases/consults'
import type { InboxRow, InboxSort } from '@econsult/contract/cases/inbox'
import type { UserType } from '@econsult/contract/roles'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { draftOfRow } from '../drafts/as-case-row.ts'
import { DraftCell } from '../drafts/draft-cell.tsx'
import { NOT_SORTED } from '../list-grid/grid-frame.ts'
import type { GridColumn } from '../list-grid/grid-row.tsx'
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
import { phrases } from './phrases.ts'

/** One column of the inbox. */
export interface CaseColumn extends GridColumn<InboxRow> {
  readonly field: ColumnField
}

interface ColumnsOf {
  readonly viewer: UserType
  readonly widths: GridWidths
  readonly sort: InboxSort | null
  /** True if the rows are the consults counted in a dashboard, which are always sorted by the time of sending. */
  readonly isFigure: boolean
}

/** The columns of the inbox (INB-01); the state column's heading is visible to screen readers only. */
export function caseColumns({ viewer, widths, sort, isFigure }: ColumnsOf): CaseColumn[] {
  const columns: CaseColumn[] = [
    {
      field: 'provider',
      head: <span style={{ paddingLeft: widths.mark }}>{phrases.providerSpecialty}</span>,
      cell: (row) => <ProviderCell row={row} viewer={viewer} hasMark={widths.mark > 0} />,
    },
    {
      field: 'patientName',
      head: phrases.patientName,
      cell: (row) => (
        <Clipped data-strong sx={{ color: 'text.primary' }}>
          {rowTitle(row)}
        </Clipped>
      ),
    },
    {
      field: 'questions',
      head: phrases.question,
      cell: (row) => <QuestionAndNews row={row} />,
    },
    {
      field: 'state',
      head: <VisuallyHidden>{phrases.state}</VisuallyHidden>,
      cell: (row) => <StateCell row={row} viewer={viewer} />,
    },
    {
      field: 'updatedAt',
      head: isFigure ? phrases.sent : phrases.date,
      cell: (row) => <DateCell time={isFigure ? row.createdAt : row.updatedAt} />,
    },
    {
      field: 'claimStatus',
      head: phrases.claimStatus,
      cell: (row) => <ClaimCell status={row.claimStatus} />,
    },
    {
      field: 'actions',
      head: widths.hidesActionsHead ? <VisuallyHidden>{phrases.actions}</VisuallyHidden> : phrases.actions,
      isAtEnd: true,
      cell: (row) => <RowActionButton row={row} tabIndex={-1} asIcon={widths.hasIconActions} />,
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

/**
 * The heading of a sortable column: with an arrow if the rows are sorted by it, otherwise with a faint arrow on hover.
 */
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

/** Draft rows among the cases use separate cell components (INB-07). */
function withDrafts({ field, cell }: CaseColumn, widths: GridWidths): CaseColumn['cell'] {
  return (row) => {
    const draft = draftOfRow(row)
    return draft ? <DraftCell draft={draft} field={field} widths={widths} /> : cell(row)
  }
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

/** The claim status in capitals. */
function ClaimCell({ status }: { status: CaseRow['claimStatus'] }) {
  if (status === '') return null
  const isSubmitted = status === 'SUBMITTED'
  return (
    <Claim data-submitted={isSubmitted || undefined}>
      {isSubmitted ? <Check size={12} /> : null}
      {CLAIM_STATUS_NAMES[status]}
    </Claim>
  )
}
