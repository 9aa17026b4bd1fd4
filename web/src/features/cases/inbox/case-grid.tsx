import type { InboxRow } from '@econsult/contract/cases/inbox'
import { memo } from 'react'
import { GridRow } from '../list-grid/grid-row.tsx'
import { ListGrid } from '../list-grid/list-grid.tsx'
import type { CaseGridProps } from './case-rows.ts'
import { lineLayout } from './grid-widths.ts'
import { nextSort, sortedColumn } from './inbox-view.ts'
import { rowTitle } from './row-facts.ts'
import type { Selection } from './use-selection.ts'

const CaseLine = memo(GridRow<InboxRow>)

/** The inbox from 960 px up, one case per row (INB-01, INB-10). */
export function CaseGrid({ widths, sort, onSort, selection, ...props }: CaseGridProps) {
  return (
    <ListGrid<InboxRow>
      {...props}
      lines={lineLayout(widths)}
      Line={CaseLine}
      nameOf={rowTitle}
      isUnread={({ isUnread }) => isUnread}
      sorted={sortedColumn(sort)}
      onSort={(field) => onSort(nextSort(sort, field))}
      ticks={selection && ticksOf(selection, props.rows)}
    />
  )
}

function ticksOf(selection: Selection, rows: readonly InboxRow[]) {
  return {
    mayTick: selection.mayTick,
    isTicked: ({ id }: InboxRow) => selection.rows.has(id),
    toggle: selection.toggle,
    toggleAll: () => selection.toggleAll(rows),
  }
}
