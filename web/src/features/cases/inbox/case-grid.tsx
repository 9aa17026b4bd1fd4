import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_COL_DEF,
  type GridCellParams,
  type GridColDef,
  type GridRowParams,
  type MuiEvent,
  useGridApiRef,
  type GridRowCheckboxProps,
  useGridApiContext,
  type GridApi,
} from '@mui/x-data-grid'
import { type KeyboardEvent, useMemo, useRef, type RefObject, useEffect } from 'react'
import { type CaseColumn, NOT_SORTED } from './case-columns.tsx'
import type { CaseGridProps } from './case-rows.ts'
import { focusedRow } from './focused-row.ts'
import { cellWidth, COLUMN_GAP, type GridWidths } from './grid-widths.ts'
import { sortedColumn, type SortedColumn, SORTING_ORDERS, sortOf } from './inbox-view.ts'
import { ROW_HEIGHT } from './rows-that-fit.ts'
import { UNREAD_ROW } from './row-text.ts'
import { useFocusAfterRemoval, useWantedFocus } from './next-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { InboxRow, InboxSort } from '@econsult/contract/cases/inbox'
import type { Theme } from '@mui/material/styles'
import { NamedCheckbox } from '../named-checkbox.tsx'
import { rowTitle } from './row-facts.ts'

/** The checkboxes keep the names that they had before the grid was loaded. */
const ROW_CHECKBOX = { rowCheckbox: RowCheckbox }

/** Classes of the first and last cells of a row, which carry the sheet's padding. */
const FIRST_COLUMN = 'first-column'
const LAST_COLUMN = 'last-column'

const PROVIDER_COLUMN = 'provider-column'

/** The inbox from 960 px up: one case per row and a single tab stop; arrow keys, j and k move, Enter opens, x ticks. */
export default function CaseGrid(props: CaseGridProps) {
  const { rows, title, page, pageSize, onOpen, selection, sort, onSort, columns, widths } = props
  const grid = useGridApiRef()
  const gridColumns = useMemo(() => gridColumnsOf(columns, widths), [columns, widths])

  useLettingGo(grid)
  const focusRow = (id: string) => grid.current?.setCellFocus(id, 'provider')
  const root = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(rows, root, focusRow)
  useRowKeys({
    rows,
    current: () => focusedRow(grid),
    focus: focusRow,
    onTick: selection?.toggle,
  })
  useWantedFocus(rows, props.focus, focusRow)

  function openByEnter({ row, field }: GridCellParams<InboxRow>, event: MuiEvent<KeyboardEvent>) {
    if (event.key === 'Enter' && field !== 'actions' && field !== GRID_CHECKBOX_SELECTION_COL_DEF.field) {
      onOpen(row)
    }
  }

  /** The grid reports all ticked rows; this passes on those that changed. */
  function tick(ids: ReadonlySet<string | number>) {
    const changed = rows.filter((row) => ids.has(row.id) !== selection?.rows.has(row.id))
    if (changed.length === 1) changed.forEach((row) => selection?.toggle(row))
    else if (changed.length > 1) selection?.toggleAll(rows)
  }

  return (
    <DataGrid<InboxRow>
      ref={root}
      apiRef={grid}
      aria-label={title}
      rowHeight={ROW_HEIGHT}
      rows={rows}
      columns={gridColumns}
      paginationMode="server"
      rowCount={page.total ?? -1}
      paginationModel={{ page: page.number, pageSize }}
      pageSizeOptions={[pageSize]}
      sortingMode="server"
      sortModel={sortedColumns(sort)}
      onSortModelChange={([column]) => onSort(sortOf(column))}
      slots={ROW_CHECKBOX}
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
      onRowClick={({ row }: GridRowParams<InboxRow>) => onOpen(row)}
      onCellKeyDown={openByEnter}
      sx={(theme) => gridStyles(theme, widths)}
    />
  )
}

function sortedColumns(sort: InboxSort | null): SortedColumn[] {
  const column = sortedColumn(sort)
  return column ? [column] : []
}

function gridColumnsOf(columns: readonly CaseColumn[], widths: GridWidths): GridColDef<InboxRow>[] {
  const hasTicks = widths.columns.select !== undefined
  const drawn = columns.map(({ field, name, head, isAtEnd, sorts, cell }, place): GridColDef<InboxRow> => {
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
      sortable: sorts,
      sortingOrder: SORTING_ORDERS[field] ?? [],
      display: 'flex',
    }
  })
  if (!hasTicks) return drawn
  const ticks: GridColDef<InboxRow> = {
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
    // Aligned with the names, not with the envelope.
    [`& .${PROVIDER_COLUMN}.MuiDataGrid-columnHeader`]: { pl: `${COLUMN_GAP / 2 + mark}px` },
    [`& .${PROVIDER_COLUMN}.${FIRST_COLUMN}.MuiDataGrid-columnHeader`]: { pl: `${side + mark}px` },
    [`& .${LAST_COLUMN}.MuiDataGrid-cell, & .${LAST_COLUMN}.MuiDataGrid-columnHeader`]: { pr: `${side}px` },
    '& .MuiDataGrid-columnHeaders': { borderRadius: 0 },
    // The heading has an arrow of its own that shows the order.
    '& .MuiDataGrid-iconButtonContainer': { display: 'none' },
    [`& .${NOT_SORTED}`]: { opacity: 0 },
    [`& .MuiDataGrid-columnHeader:is(:hover, :focus-within) .${NOT_SORTED}`]: { opacity: 0.6 },
    '& .MuiDataGrid-cellCheckbox, & .MuiDataGrid-columnHeaderCheckbox': { justifyContent: 'flex-start' },
    '& .MuiDataGrid-checkboxInput': { p: '9px', mx: '-9px', flexShrink: 0 },
    // Rows that cannot be ticked show no checkbox: drafts among the cases.
    '& .MuiDataGrid-checkboxInput.Mui-disabled': { visibility: 'hidden' },
    '& .MuiDataGrid-row': { cursor: 'pointer' },
    [`& .MuiDataGrid-row.${UNREAD_ROW}`]: { color: theme.vars.palette.text.primary },
  }
}

/** The checkbox of a case's row in the grid. */
function RowCheckbox(props: GridRowCheckboxProps) {
  const row = useGridApiContext().current.getRow<InboxRow>(props.rowId)
  return <NamedCheckbox {...props} name={row ? rowTitle(row) : undefined} />
}

const NOTHING = { cell: null, columnHeader: null, columnHeaderFilter: null, columnGroupHeader: null }

/**
 * Clears the grid's focused cell when the focus leaves by keyboard. The grid itself clears it only on a click, and
 * would take the focus back from the search as soon as the rows change.
 */
function useLettingGo(grid: RefObject<GridApi | null>): void {
  useEffect(() => {
    const root = grid.current?.rootElementRef.current
    if (!root) return
    function letGo({ relatedTarget }: FocusEvent): void {
      if (!(relatedTarget instanceof Node) || root?.contains(relatedTarget)) return
      grid.current?.setState((state) => ({ ...state, focus: NOTHING }))
    }
    root.addEventListener('focusout', letGo)
    return () => root.removeEventListener('focusout', letGo)
  }, [grid])
}
