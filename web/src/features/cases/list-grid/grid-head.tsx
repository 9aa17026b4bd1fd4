import { memo, type ReactNode } from 'react'
import type { SortedColumn } from '../inbox/inbox-view.ts'
import { TICKS } from './grid-cells.ts'
import { GridBox } from './grid-row.tsx'
import { phrases } from './phrases.ts'

interface HeadColumn {
  readonly field: string
  readonly head: ReactNode
  readonly sorts?: boolean
  readonly isAtEnd?: boolean
}

type GridHeadProps = {
  columns: readonly HeadColumn[]
  sorted: SortedColumn | undefined
  /** True if all rows are ticked; undefined if rows cannot be ticked. */
  isTicked: boolean | undefined
  /** True if some but not all rows are ticked. */
  isPartly: boolean
}

/** The column headings of a grid, with the checkbox that ticks all rows. */
export const GridHead = memo(function GridHead({ columns, sorted, isTicked, isPartly }: GridHeadProps) {
  return (
    <div role="row" aria-rowindex={1} data-head>
      {isTicked === undefined ? null : (
        <div role="columnheader" data-field={TICKS} tabIndex={-1}>
          <GridBox
            isTicked={isTicked}
            isPartly={isPartly}
            label={isTicked ? phrases.unselectAllRows : phrases.selectAllRows}
          />
        </div>
      )}
      {columns.map(({ field, head, sorts, isAtEnd }) => (
        <div
          key={field}
          role="columnheader"
          aria-sort={sorts ? orderOf(field, sorted) : undefined}
          data-field={field}
          data-at-end={isAtEnd}
          tabIndex={-1}
        >
          {head}
        </div>
      ))}
    </div>
  )
})

function orderOf(field: string, sorted: SortedColumn | undefined) {
  if (sorted?.field !== field) return 'none'
  return sorted.sort === 'asc' ? 'ascending' : 'descending'
}
