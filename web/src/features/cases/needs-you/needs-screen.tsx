import { MOST_NEEDED } from '@econsult/contract/cases/needs-you'
import { type ReactNode, useRef } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { List } from '../../../ui/layout/words.ts'
import { useRowKeys } from '../inbox/use-row-keys.ts'
import { ListKeys } from '../list-keys.tsx'
import { type NeedsPage, useNeeds } from './needs-calls.ts'
import { NeedsEnd, NeedsFrame, NeedsGroup, NeedsScroller, NothingNeeded, othersText } from './needs-frame.tsx'
import { NeedsHead } from './needs-head.tsx'
import { NeedsRow } from './needs-row.tsx'
import { phrases } from './phrases.ts'

type OfferedRequests = {
  readonly count: number
  readonly list: ReactNode
}

type NeedsScreenProps = {
  /** Other specialists' overdue requests, which the viewer can accept. */
  offers: OfferedRequests
  banner: ReactNode
}

/**
 * The page Needs you of a specialist: first the requests that are offered to them, then their cases by due time. It is
 * the first item of the inbox (TURN-11, END-03).
 */
export function NeedsScreen({ offers, banner }: NeedsScreenProps) {
  const query = useNeeds()
  const page = query.data
  return (
    <NeedsFrame
      detail={page ? countText(page) : ''}
      query={query}
      first={page?.data[0]?.caseId}
      isOfSpecialist
      banner={banner}
      keys={<ListKeys hasTicks={false} />}
      hint={phrases.whenNextOpens}
    >
      {page ? <Needs page={page} offers={offers} /> : null}
    </NeedsFrame>
  )
}

function countText({ page: { total } }: NeedsPage): string {
  if (total === 0) return ''
  return total === MOST_NEEDED ? phrases.countOrMore({ count: total }) : phrases.count({ count: total })
}

function Needs({ page: { data, page }, offers }: { page: NeedsPage; offers: OfferedRequests }) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys({
    rows: data,
    current: () => document.activeElement?.getAttribute('data-id') ?? null,
    focus: (id) => list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus(),
    onTick: undefined,
  })
  const others = othersText(page.others)
  if (data.length + offers.count === 0) return <NothingNeeded others={others} />
  return (
    <NeedsScroller>
      {offers.count > 0 ? (
        <section>
          <NeedsGroup>
            {phrases.offeredToYou} <span>{formatNumber(offers.count)}</span>{' '}
            <small>{phrases.offersHint}</small>
          </NeedsGroup>
          {offers.list}
        </section>
      ) : null}
      {offers.count > 0 && data.length > 0 ? (
        <NeedsGroup>
          {phrases.yourTurn} <span>{formatNumber(page.total)}</span>
        </NeedsGroup>
      ) : null}
      {data.length > 0 ? <NeedsHead /> : null}
      <List ref={list} aria-label={phrases.needsYou}>
        {data.map((row) => (
          <li key={row.id}>
            <NeedsRow row={row} />
          </li>
        ))}
      </List>
      <NeedsEnd more={page.total - data.length} others={others} />
    </NeedsScroller>
  )
}
