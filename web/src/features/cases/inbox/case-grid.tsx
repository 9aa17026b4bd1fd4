import type { CaseRow } from '@econsult/contract/cases'
import type { Theme } from '@mui/material/styles'
import {
  DataGrid,
  type GridCellParams,
  gridFocusCellSelector,
  type GridRowParams,
  type MuiEvent,
  useGridApiRef,
} from '@mui/x-data-grid'
import { type KeyboardEvent, useEffect, useMemo } from 'react'
import { useUser } from '../../../lib/session/use-session.ts'
import { caseColumns, FIRST_COLUMN, LAST_COLUMN } from './case-columns.tsx'
import { COLUMN_GAP, type GridWidths, gridWidths } from './grid-widths.ts'
import type { CaseRowsProps } from './case-rows.ts'
import { UNREAD_ROW } from './row-text.ts'
import { useRowKeys } from './use-row-keys.ts'

type CaseGridProps = CaseRowsProps & { isWide: boolean; pageSize: number }

/** The inbox from 960 px up: one case a row, one tab stop, arrows, j and k to move, Enter to open. */
export default function CaseGrid({
  rows,
  title,
  isWide,
  pageSize,
  page,
  openedId,
  onOpen,
  actions,
}: CaseGridProps) {
  const grid = useGridApiRef()
  const { userType } = useUser()
  const widths = useMemo(() => gridWidths(isWide, actions !== undefined), [isWide, actions])
  const columns = useMemo(
    () => caseColumns({ viewer: userType, widths, actions }),
    [userType, widths, actions],
  )

  const focus = (id: string) => grid.current?.setCellFocus(id, 'provider')
  useRowKeys({
    ids: rows.map((row) => row.id),
    current: () => (grid.current ? focusedRow(gridFocusCellSelector(grid)) : null),
    focus,
  })
  useEffect(() => {
    if (openedId !== null) grid.current?.setCellFocus(openedId, 'provider')
  }, [grid, openedId])

  function openByEnter({ row, field }: GridCellParams<CaseRow>, event: MuiEvent<KeyboardEvent>) {
    if (event.key === 'Enter' && field !== 'actions') onOpen(row)
  }

  return (
    <DataGrid<CaseRow>
      apiRef={grid}
      aria-label={title}
      rows={rows}
      columns={columns}
      paginationMode="server"
      rowCount={page.total ?? -1}
      paginationModel={{ page: page.number, pageSize }}
      pageSizeOptions={[pageSize]}
      rowSelection={false}
      disableColumnResize
      disableColumnFilter
      disableColumnSorting
      disableVirtualization
      getRowClassName={({ row }) => (row.isUnread ? UNREAD_ROW : '')}
      onRowClick={({ row }: GridRowParams<CaseRow>) => onOpen(row)}
      onCellKeyDown={openByEnter}
      sx={(theme) => gridStyles(theme, widths)}
    />
  )
}

function focusedRow(cell: { id: string | number } | null): string | null {
  return cell === null ? null : String(cell.id)
}

function gridStyles(theme: Theme, { side, mark }: GridWidths) {
  return {
    '& .MuiDataGrid-cell, & .MuiDataGrid-columnHeader': { px: `${COLUMN_GAP / 2}px` },
    [`& .${FIRST_COLUMN}.MuiDataGrid-cell`]: { pl: `${side}px` },
    // Over the names, not over the envelope.
    [`& .${FIRST_COLUMN}.MuiDataGrid-columnHeader`]: { pl: `${side + mark}px` },
    [`& .${LAST_COLUMN}.MuiDataGrid-cell, & .${LAST_COLUMN}.MuiDataGrid-columnHeader`]: { pr: `${side}px` },
    '& .MuiDataGrid-columnHeaders': { borderRadius: 0 },
    '& .MuiDataGrid-row': { cursor: 'pointer' },
    [`& .MuiDataGrid-row.${UNREAD_ROW}`]: { color: theme.vars.palette.text.primary },
  }
}
