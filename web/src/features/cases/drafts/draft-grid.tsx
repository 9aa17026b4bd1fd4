import type { DraftRow } from '@econsult/contract/drafts'
import { styled, type Theme } from '@mui/material/styles'
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  type GridCellParams,
  type GridColDef,
  type GridRowParams,
  type MuiEvent,
  useGridApiRef,
} from '@mui/x-data-grid'
import { ArrowDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DateCell } from '../inbox/date-cell.tsx'
import { focusedRow } from '../inbox/focused-row.ts'
import { useRowKeys } from '../inbox/use-row-keys.ts'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { DraftPart, DraftQuestion, DraftSpecialties, DraftStanding } from './draft-parts.tsx'
import { type DraftRowsProps, toggled } from './draft-rows.ts'
import { wordsOf } from './draft-words.ts'

const TICKS = GRID_CHECKBOX_SELECTION_COL_DEF.field
const FIRST = 'first-draft-column'
const LAST = 'last-draft-column'

// As high as its rows: what is said under them follows at once.
const Frame = styled('div')({ display: 'flex', flexDirection: 'column' })

type DraftGridProps = DraftRowsProps & { isWide: boolean }

/** The drafts from 960 px up: one a row; j and k move, Enter opens, x ticks (INB-17). */
export default function DraftGrid({ drafts, onOpen, onDelete, ticked, onTick, isWide }: DraftGridProps) {
  const grid = useGridApiRef()
  useRowKeys({
    rows: drafts,
    current: () => focusedRow(grid),
    focus: (id) => grid.current?.setCellFocus(id, 'provider'),
    onTick: ticked && (({ id }) => onTick(toggled(ticked, id))),
  })

  function openByEnter({ row, field }: GridCellParams<DraftRow>, event: MuiEvent<KeyboardEvent>) {
    if (event.key === 'Enter' && field !== 'actions' && field !== TICKS) onOpen(row)
  }

  return (
    <Frame>
      <DataGrid<DraftRow>
        apiRef={grid}
        aria-label="Drafts"
        rows={drafts}
        columns={columnsOf(isWide, ticked !== undefined, onDelete)}
        paginationMode="server"
        rowCount={drafts.length}
        paginationModel={{ page: 0, pageSize: Math.max(1, drafts.length) }}
        pageSizeOptions={[Math.max(1, drafts.length)]}
        checkboxSelection={ticked !== undefined}
        rowSelection={ticked !== undefined}
        rowSelectionModel={{ type: 'include', ids: new Set(ticked) }}
        onRowSelectionModelChange={({ ids }) => onTick(new Set([...ids].map(String)))}
        disableRowSelectionOnClick
        disableRowSelectionExcludeModel
        disableColumnResize
        disableColumnFilter
        disableColumnSorting
        disableVirtualization
        onRowClick={({ row }: GridRowParams<DraftRow>) => onOpen(row)}
        onCellKeyDown={openByEnter}
        sx={gridStyles}
      />
    </Frame>
  )
}

function columnsOf(
  isWide: boolean,
  hasTicks: boolean,
  onDelete: (draft: DraftRow) => void,
): GridColDef<DraftRow>[] {
  const columns: GridColDef<DraftRow>[] = [
    {
      field: 'provider',
      headerName: 'Provider (specialty)',
      width: isWide ? 276 : 196,
      renderCell: ({ row }) => <DraftSpecialties draft={row} />,
    },
    {
      field: 'patientName',
      headerName: 'Patient Name',
      width: isWide ? 172 : 152,
      renderCell: ({ row }) => <DraftPart draft={row} part="patient" />,
    },
    {
      field: 'questions',
      headerName: 'Question',
      flex: 1,
      renderCell: ({ row }) => <DraftQuestion draft={row} />,
    },
    {
      field: 'state',
      headerName: 'State',
      renderHeader: () => <VisuallyHidden>State</VisuallyHidden>,
      width: isWide ? 136 : 96,
      renderCell: ({ row }) => <DraftStanding draft={row} hidesAge={!isWide} />,
    },
    {
      field: 'updatedAt',
      headerName: 'Date',
      renderHeader: () => (
        <span
          style={{ display: 'flex', alignItems: 'center', gap: 4 }}
          className="MuiDataGrid-columnHeaderTitle"
        >
          Date <ArrowDown size={12} />
        </span>
      ),
      width: 116,
      renderCell: ({ row }) => <DateCell time={row.updatedAt} />,
    },
    {
      field: 'actions',
      headerName: 'Actions',
      renderHeader: () => <VisuallyHidden>Actions</VisuallyHidden>,
      width: 64,
      align: 'right',
      headerClassName: LAST,
      cellClassName: LAST,
      renderCell: ({ row, tabIndex }) => (
        <DeleteDraftButton
          patient={wordsOf(row).patient}
          tabIndex={tabIndex}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ]
  const drawn = columns.map((column, place) => {
    const edge = place === 0 && !hasTicks ? { headerClassName: FIRST, cellClassName: FIRST } : {}
    return { ...column, ...edge, sortable: false, display: 'flex' as const }
  })
  if (!hasTicks) return drawn
  const ticks = { ...GRID_CHECKBOX_SELECTION_COL_DEF, width: 48, minWidth: 0 }
  return [{ ...ticks, headerClassName: FIRST, cellClassName: FIRST }, ...drawn]
}

function gridStyles(theme: Theme) {
  const side = { pl: '16px', [theme.breakpoints.up('lg')]: { pl: '24px' } }
  return {
    '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { px: '6px' },
    [`& .${FIRST}`]: side,
    [`& .${LAST}.MuiDataGrid-cell`]: { pr: '24px' },
    '& .MuiDataGrid-columnHeaders': { borderRadius: 0 },
    '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { justifyContent: 'flex-start' },
    '& .MuiDataGrid-checkboxInput': { p: '9px', mx: '-9px', flexShrink: 0 },
    '& .MuiDataGrid-row': { cursor: 'pointer' },
  }
}
