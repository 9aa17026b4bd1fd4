import type { CaseRow } from '@econsult/contract/cases'
import type { Theme } from '@mui/material/styles'
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  type GridCellParams,
  type GridColDef,
  type GridRowParams,
  type MuiEvent,
  useGridApiRef,
} from '@mui/x-data-grid'
import { type KeyboardEvent, useEffect, useMemo } from 'react'
import { type CaseColumn, NOT_SORTED } from './case-columns.tsx'
import type { CaseGridProps } from './case-rows.ts'
import { focusedRow } from './focused-row.ts'
import { cellWidth, COLUMN_GAP, type GridWidths } from './grid-widths.ts'
import { sortedColumn, SORTING_ORDERS, sortOf } from './inbox-view.ts'
import { UNREAD_ROW } from './row-text.ts'
import { useLettingGo } from './use-letting-go.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Classes of the cells at the sheet's edges, which carry its padding. */
const FIRST_COLUMN = 'first-column'
const LAST_COLUMN = 'last-column'

const PROVIDER_COLUMN = 'provider-column'

/** The inbox from 960 px up: one case a row, one tab stop, arrows, j and k to move, Enter to open, x to tick. */
export default function CaseGrid(props: CaseGridProps) {
  const { rows, title, page, pageSize, openedId, onOpen, selection, sort, onSort, columns, widths } = props
  const grid = useGridApiRef()
  const gridColumns = useMemo(() => gridColumnsOf(columns, widths), [columns, widths])

  useLettingGo(grid)
  const focus = (id: string) => grid.current?.setCellFocus(id, 'provider')
  useRowKeys({
    rows,
    current: () => focusedRow(grid),
    focus,
    onTick: selection?.toggle,
  })
  useEffect(() => {
    if (openedId !== null) grid.current?.setCellFocus(openedId, 'provider')
  }, [grid, openedId])

  function openByEnter({ row, field }: GridCellParams<CaseRow>, event: MuiEvent<KeyboardEvent>) {
    if (event.key === 'Enter' && field !== 'actions' && field !== GRID_CHECKBOX_SELECTION_COL_DEF.field) {
      onOpen(row)
    }
  }

  /** The grid says which of its rows are ticked: those that changed are told on. */
  function tick(ids: ReadonlySet<string | number>) {
    const changed = rows.filter((row) => ids.has(row.id) !== selection?.rows.has(row.id))
    if (changed.length === 1) changed.forEach((row) => selection?.toggle(row))
    else if (changed.length > 1) selection?.toggleAll(rows)
  }

  return (
    <DataGrid<CaseRow>
      apiRef={grid}
      aria-label={title}
      rows={rows}
      columns={gridColumns}
      paginationMode="server"
      rowCount={page.total ?? -1}
      paginationModel={{ page: page.number, pageSize }}
      pageSizeOptions={[pageSize]}
      sortingMode="server"
      sortModel={sort === null ? [] : [sortedColumn(sort)]}
      onSortModelChange={([column]) => onSort(sortOf(column))}
      checkboxSelection={selection !== undefined}
      rowSelection={selection !== undefined}
      rowSelectionModel={{ type: 'include', ids: new Set(selection?.rows.keys()) }}
      onRowSelectionModelChange={(model) => tick(model.ids)}
      isRowSelectable={({ row }) => selection?.mayTick(row) ?? false}
      keepNonExistentRowsSelected
      disableRowSelectionOnClick
      disableRowSelectionExcludeModel
      disableColumnResize
      disableColumnFilter
      disableVirtualization
      getRowClassName={({ row }) => (row.isUnread ? UNREAD_ROW : '')}
      onRowClick={({ row }: GridRowParams<CaseRow>) => onOpen(row)}
      onCellKeyDown={openByEnter}
      sx={(theme) => gridStyles(theme, widths)}
    />
  )
}

function gridColumnsOf(columns: readonly CaseColumn[], widths: GridWidths): GridColDef<CaseRow>[] {
  const hasTicks = widths.columns.select !== undefined
  const drawn = columns.map(({ field, name, head, isAtEnd, cell }, place): GridColDef<CaseRow> => {
    const isFirst = place === 0 && !hasTicks
    const edge = isFirst ? FIRST_COLUMN : place === columns.length - 1 ? LAST_COLUMN : ''
    return {
      field,
      headerName: name,
      renderHeader: () => <span className="MuiDataGrid-columnHeaderTitle">{head}</span>,
      renderCell: ({ row, tabIndex }) => cell(row, tabIndex),
      headerClassName: field === 'provider' ? `${edge} ${PROVIDER_COLUMN}` : edge,
      cellClassName: edge,
      width: cellWidth(widths, field, edge !== ''),
      ...(field === 'questions' ? { flex: 1 } : {}),
      ...(isAtEnd ? { align: 'right', headerAlign: 'right' } : {}),
      sortable: field in SORTING_ORDERS,
      sortingOrder: SORTING_ORDERS[field] ?? [],
      display: 'flex',
    }
  })
  if (!hasTicks) return drawn
  const ticks: GridColDef<CaseRow> = {
    ...GRID_CHECKBOX_SELECTION_COL_DEF,
    width: cellWidth(widths, 'select', true),
    minWidth: 0,
    headerClassName: FIRST_COLUMN,
    cellClassName: FIRST_COLUMN,
  }
  return [ticks, ...drawn]
}

function gridStyles(theme: Theme, { side, mark }: GridWidths) {
  return {
    '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { px: `${COLUMN_GAP / 2}px` },
    [`& .${FIRST_COLUMN}`]: { pl: `${side}px` },
    // Over the names, not over the envelope.
    [`& .${PROVIDER_COLUMN}.MuiDataGrid-columnHeader`]: { pl: `${COLUMN_GAP / 2 + mark}px` },
    [`& .${PROVIDER_COLUMN}.${FIRST_COLUMN}.MuiDataGrid-columnHeader`]: { pl: `${side + mark}px` },
    [`& .${LAST_COLUMN}.MuiDataGrid-cell, & .${LAST_COLUMN}.MuiDataGrid-columnHeader`]: { pr: `${side}px` },
    '& .MuiDataGrid-columnHeaders': { borderRadius: 0 },
    // The arrow in the head itself says how rows are sorted.
    '& .MuiDataGrid-iconButtonContainer': { display: 'none' },
    [`& .${NOT_SORTED}`]: { opacity: 0 },
    [`& .MuiDataGrid-columnHeader:is(:hover, :focus-within) .${NOT_SORTED}`]: { opacity: 0.6 },
    '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { justifyContent: 'flex-start' },
    '& .MuiDataGrid-checkboxInput': { p: '9px', mx: '-9px', flexShrink: 0 },
    // What cannot be ticked has no box: drafts among the cases.
    '& .MuiDataGrid-checkboxInput.Mui-disabled': { visibility: 'hidden' },
    '& .MuiDataGrid-row': { cursor: 'pointer' },
    [`& .MuiDataGrid-row.${UNREAD_ROW}`]: { color: theme.vars.palette.text.primary },
  }
}
