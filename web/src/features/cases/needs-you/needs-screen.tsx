import { MOST_NEEDED } from '@econsult/contract/cases/needs-you'
import { useRef } from 'react'
import { useRowKeys } from '../inbox/use-row-keys.ts'
import { ListKeys } from '../list-keys.tsx'
import { type NeedsPage, useNeeds } from './needs-calls.ts'
import { NeedsEnd, NeedsFrame, NeedsList, NeedsScroller, NothingNeeded, othersText } from './needs-frame.tsx'
import { NeedsHead } from './needs-head.tsx'
import { NeedsRow } from './needs-row.tsx'

/** A specialist's cases that wait for them, the earliest due time first; the first entry of the inbox (TURN-11). */
export function NeedsScreen() {
  const query = useNeeds()
  const page = query.data
  return (
    <NeedsFrame
      detail={page ? countText(page) : ''}
      query={query}
      onRetry={() => void query.refetch()}
      first={page?.data[0]?.caseId}
      isStartMain
      keys={<ListKeys hasTicks={false} />}
      hint="After a signed answer or a decision the next case opens"
    >
      {page ? <Needs page={page} /> : null}
    </NeedsFrame>
  )
}

function countText({ page: { total } }: NeedsPage): string {
  if (total === 0) return ''
  if (total === 1) return '1 case'
  return `${total.toLocaleString('en-US')}${total === MOST_NEEDED ? ' or more' : ''} cases, earliest due first`
}

function Needs({ page: { data, page } }: { page: NeedsPage }) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys({
    rows: data,
    current: () => document.activeElement?.getAttribute('data-id') ?? null,
    focus: (id) => list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus(),
    onTick: undefined,
  })
  const others = othersText(page.others)
  if (data.length === 0) return <NothingNeeded others={others} />
  return (
    <NeedsScroller>
      <NeedsHead />
      <NeedsList ref={list} aria-label="Needs you">
        {data.map((row) => (
          <li key={row.id}>
            <NeedsRow row={row} />
          </li>
        ))}
      </NeedsList>
      <NeedsEnd more={page.total - data.length} others={others} />
    </NeedsScroller>
  )
}
