import Checkbox from '@mui/material/Checkbox'
import { memo, type ReactNode, useMemo } from 'react'
import { UNREAD_ROW } from '../inbox/row-text.ts'
import { TICKS } from './grid-cells.ts'
import { phrases } from './phrases.ts'

/** One column of a grid. */
export interface GridColumn<Row> {
  readonly field: string
  /** The column's heading. */
  readonly head: ReactNode
  /** True if a click on the heading sorts the rows. */
  readonly sorts?: boolean
  readonly isAtEnd?: boolean
  /** Renders a cell; buttons in it need `tabIndex={-1}`. */
  readonly cell: (row: Row) => ReactNode
}

export type GridRowProps<Row> = {
  row: Row
  columns: readonly GridColumn<Row>[]
  /** The row's number in the whole list, counting the headings as number 1. */
  place: number
  /** The name of the row in the label of its checkbox. */
  name: string
  isUnread: boolean
  /** True if the row is ticked; null if this row cannot be ticked, undefined if no row can be ticked. */
  isTicked: boolean | null | undefined
}

/** A row of a grid. It has no event handlers, so that a memoized row is rendered again only if its data has changed. */
export function GridRow<Row extends { readonly id: string }>(props: GridRowProps<Row>) {
  const { row, columns, place, name, isUnread, isTicked } = props
  // The cells are memoized, so that a row that only changes its position or its tick does not render them again.
  const cells = useMemo(
    () =>
      columns.map(({ field, isAtEnd, cell }) => (
        <div key={field} role="gridcell" data-field={field} data-at-end={isAtEnd} tabIndex={-1}>
          {cell(row)}
        </div>
      )),
    [row, columns],
  )
  return (
    <div
      role="row"
      data-id={row.id}
      aria-rowindex={place}
      aria-selected={isTicked ?? undefined}
      className={isUnread ? UNREAD_ROW : undefined}
    >
      {isTicked === undefined ? null : (
        <div role="gridcell" data-field={TICKS} tabIndex={-1}>
          {isTicked === null ? null : <GridBox isTicked={isTicked} label={phrases.selectRow({ name })} />}
        </div>
      )}
      {cells}
    </div>
  )
}

type GridBoxProps = { isTicked: boolean; isPartly?: boolean; label: string }

/** A checkbox of a grid, without its touch area, so that it is aligned with the text. The grid handles its changes. */
export const GridBox = memo(function GridBox({ isTicked, isPartly = false, label }: GridBoxProps) {
  return (
    <Checkbox
      checked={isTicked}
      indeterminate={isPartly}
      tabIndex={-1}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ m: '-9px' }}
    />
  )
})
