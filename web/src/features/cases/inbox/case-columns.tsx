import type { CaseRow } from '@econsult/contract/cases'
import type { UserType } from '@econsult/contract/roles'
import type { GridColDef } from '@mui/x-data-grid'
import { ArrowDown } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ClaimCell } from './claim-cell.tsx'
import { DateCell } from './date-cell.tsx'
import { cellWidth, type ColumnField, type GridWidths } from './grid-widths.ts'
import { ProviderCell } from './provider-cell.tsx'
import { RowActionButton, type RowActions } from './row-action-button.tsx'
import { specialtyTitles } from './row-facts.ts'
import { Clipped } from './row-text.ts'
import { StateCell } from './state-cell.tsx'

/** Classes of the cells at the sheet's edges, which carry its padding. */
export const FIRST_COLUMN = 'first-column'
export const LAST_COLUMN = 'last-column'

type Column = GridColDef<CaseRow>

interface ColumnsOf {
  readonly viewer: UserType
  readonly widths: GridWidths
  /** Given for Admin alone: the Actions column. */
  readonly actions: RowActions | undefined
}

function DateHead() {
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 4 }} className="MuiDataGrid-columnHeaderTitle">
      Date <ArrowDown size={12} />
    </span>
  )
}

/** The columns of the inbox (INB-01); the state's head is read by screen readers alone (decisions, section 8). */
export function caseColumns({ viewer, widths, actions }: ColumnsOf): Column[] {
  const columns: (Column & { field: ColumnField })[] = [
    {
      field: 'provider',
      headerName: 'Provider (specialty)',
      valueGetter: (_value, row) => specialtyTitles(row),
      renderCell: ({ row }) => (
        <ProviderCell row={row} viewer={viewer} hasMark={widths.mark > 0} hidesPerson={widths.hidesPerson} />
      ),
    },
    {
      field: 'patientName',
      headerName: 'Patient Name',
      renderCell: ({ row }) => (
        <Clipped data-strong sx={{ color: 'text.primary' }}>
          {row.patientName}
        </Clipped>
      ),
    },
    {
      field: 'questions',
      headerName: 'Question',
      flex: 1,
      renderCell: ({ row }) => <Clipped data-strong>{row.questions}</Clipped>,
    },
    {
      field: 'state',
      headerName: 'State',
      renderHeader: () => <VisuallyHidden>State</VisuallyHidden>,
      renderCell: ({ row }) => <StateCell row={row} hidesAge={widths.hidesAge} />,
    },
    {
      field: 'updatedAt',
      headerName: 'Date',
      renderHeader: DateHead,
      renderCell: ({ row }) => <DateCell time={row.updatedAt} />,
    },
    {
      field: 'claimStatus',
      headerName: 'Claim Status',
      renderCell: ({ row }) => <ClaimCell status={row.claimStatus} />,
    },
  ]
  if (actions) {
    columns.push({
      field: 'actions',
      headerName: 'Actions',
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row, tabIndex }) => <RowActionButton row={row} actions={actions} tabIndex={tabIndex} />,
    })
  }
  return columns.map((column, place) => {
    const edge = edgeOf(place, columns.length)
    const classes = { headerClassName: edge, cellClassName: edge }
    const width = cellWidth(widths, column.field, edge !== '')
    return { ...column, ...classes, width, sortable: false, display: 'flex' }
  })
}

function edgeOf(place: number, columns: number): string {
  if (place === 0) return FIRST_COLUMN
  return place === columns - 1 ? LAST_COLUMN : ''
}
