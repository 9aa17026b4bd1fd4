import type { DraftRow } from '@econsult/contract/drafts'
import { styled, type Theme } from '@mui/material/styles'
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  type GridCellParams,
  type GridRowCheckboxProps,
  type GridRowParams,
  type MuiEvent,
  useGridApiContext,
  useGridApiRef,
} from '@mui/x-data-grid'
import { type KeyboardEvent, useRef } from 'react'
import { focusedRow } from '../inbox/focused-row.ts'
import { useFocusAfterRemoval } from '../inbox/next-row.ts'
import { useRowKeys } from '../inbox/use-row-keys.ts'
import { NamedCheckbox } from '../named-checkbox.tsx'
import { draftColumns, FIRST_DRAFT_COLUMN, LAST_DRAFT_COLUMN } from './draft-columns.tsx'
import { type DraftRowsProps, toggled } from './draft-rows.ts'
import { wordsOf } from './draft-words.ts'

const TICKS = GRID_CHECKBOX_SELECTION_COL_DEF.field
const ROW_CHECKBOX = { rowCheckbox: DraftCheckbox }

// As high as its rows, so that the text below follows directly.
const Frame = styled('div')({ display: 'flex', flexDirection: 'column' })

type DraftGridProps = DraftRowsProps & { isWide: boolean }

/** The drafts from 960 px up, one per row; j and k move, Enter opens, x ticks (INB-17). */
export default function DraftGrid({ drafts, onOpen, onDelete, ticked, onTick, isWide }: DraftGridProps) {
  const grid = useGridApiRef()
  const root = useRef<HTMLDivElement>(null)
  const focusRow = (id: string) => grid.current?.setCellFocus(id, 'provider')
  useFocusAfterRemoval(drafts, root, focusRow)
  useRowKeys({
    rows: drafts,
    current: () => focusedRow(grid),
    focus: focusRow,
    onTick: ticked && (({ id }) => onTick(toggled(ticked, id))),
  })

  function openByEnter({ row, field }: GridCellParams<DraftRow>, event: MuiEvent<KeyboardEvent>) {
    if (event.key === 'Enter' && field !== 'actions' && field !== TICKS) onOpen(row)
  }

  return (
    <Frame>
      <DataGrid<DraftRow>
        ref={root}
        apiRef={grid}
        aria-label="Drafts"
        rows={drafts}
        columns={draftColumns(isWide, ticked !== undefined, onDelete)}
        paginationMode="server"
        rowCount={drafts.length}
        paginationModel={{ page: 0, pageSize: Math.max(1, drafts.length) }}
        pageSizeOptions={[Math.max(1, drafts.length)]}
        slots={ROW_CHECKBOX}
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

function DraftCheckbox(props: GridRowCheckboxProps) {
  const row = useGridApiContext().current.getRow<DraftRow>(props.rowId)
  return <NamedCheckbox {...props} name={row ? wordsOf(row).patient : undefined} />
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
