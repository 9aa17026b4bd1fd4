import type { DraftRow } from '@econsult/contract/drafts'
import { styled, type Theme } from '@mui/material/styles'
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  type GridCellParams,
  type GridRowParams,
  type MuiEvent,
  useGridApiRef,
} from '@mui/x-data-grid'
import type { KeyboardEvent } from 'react'
import { focusedRow } from '../inbox/focused-row.ts'
import { useRowKeys } from '../inbox/use-row-keys.ts'
import { draftColumns, FIRST_DRAFT_COLUMN, LAST_DRAFT_COLUMN } from './draft-columns.tsx'
import { type DraftRowsProps, toggled } from './draft-rows.ts'

const TICKS = GRID_CHECKBOX_SELECTION_COL_DEF.field

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
        columns={draftColumns(isWide, ticked !== undefined, onDelete)}
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

function gridStyles(theme: Theme) {
  const side = { pl: '16px', [theme.breakpoints.up('lg')]: { pl: '24px' } }
  return {
    '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { px: '6px' },
    [`& .${FIRST_DRAFT_COLUMN}`]: side,
    [`& .${LAST_DRAFT_COLUMN}.MuiDataGrid-cell`]: { pr: '24px' },
    '& .MuiDataGrid-columnHeaders': { borderRadius: 0 },
    '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { justifyContent: 'flex-start' },
    '& .MuiDataGrid-checkboxInput': { p: '9px', mx: '-9px', flexShrink: 0 },
    '& .MuiDataGrid-row': { cursor: 'pointer' },
  }
}
