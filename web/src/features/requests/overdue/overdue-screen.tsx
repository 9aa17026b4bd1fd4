import type { OverdueRequest } from '@econsult/contract/requests/overdue'
import { styled } from '@mui/material/styles'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { neighbour, useStepKeys } from '../../../lib/shortcuts.ts'
import { KeyboardKey } from '../../../ui/keyboard-key.tsx'
import { LOOK } from '../../../lib/look.ts'
import { List } from '../../../ui/layout/words.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { OverdueHead } from './overdue-columns.tsx'
import { OverdueRow } from './overdue-row.tsx'
import { OverdueSkeleton } from './overdue-skeleton.tsx'
import { useFetchOverdueRequestsQuery } from './overdue-calls.ts'
import { SpecialtyFilter } from './specialty-filter.tsx'
import { phrases } from './phrases.ts'

const Scroller = styled('div')({ flex: '1 1 0', minHeight: 0, overflowY: 'auto' })

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '8px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.disabled,
  '& > :last-child': { marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: {
    padding: '8px 16px',
    '& > [data-keys]': { display: 'none' },
    '& > :last-child': { marginLeft: 0 },
  },
}))

function countText(shown: number, total: number): string {
  return shown < total ? phrases.countOfTotal({ count: shown, total }) : phrases.countShown({ count: shown })
}

/**
 * A page with the requests whose response time has run out, each with the actions so far and a button to assign it to
 * another specialist (TURN-06).
 */
export function OverdueScreen() {
  const query = useFetchOverdueRequestsQuery(undefined, LOOK)
  const [specialtyId, setSpecialtyId] = useState('')
  const all = query.data?.data
  const total = query.data?.total ?? 0
  const rows = (all ?? []).filter((one) => specialtyId === '' || one.specialtyId === specialtyId)
  return (
    <>
      <PageHead
        title={phrases.overdue}
        detail={all?.length ? countText(rows.length, specialtyId === '' ? total : rows.length) : undefined}
      >
        {all?.length ? (
          <SpecialtyFilter requests={all} value={specialtyId} onChange={setSpecialtyId} />
        ) : null}
      </PageHead>
      <Loaded
        of={query}
        failed={phrases.notLoaded}
        skeleton={<OverdueSkeleton />}
        isEmpty={rows.length === 0}
        empty={
          <EmptyState
            icon={CircleCheck}
            title={all?.length ? phrases.noneInSpecialty : phrases.none}
            detail={phrases.whenListed}
          />
        }
      >
        {() => <OverdueList rows={rows} />}
      </Loaded>
    </>
  )
}

function OverdueList({ rows }: { rows: readonly OverdueRequest[] }) {
  const [list, setList] = useState<HTMLElement | null>(null)
  function move(step: 1 | -1) {
    const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-offer]') ?? [])]
    const place = buttons.findIndex((button) => button === document.activeElement)
    neighbour(buttons, place, step)?.focus()
  }
  useStepKeys(move)
  return (
    <>
      <Scroller>
        <OverdueHead />
        <List aria-label={phrases.list} ref={setList}>
          {rows.map((row) => (
            <OverdueRow key={`${row.caseId} ${row.specialtyId}`} request={row} />
          ))}
        </List>
      </Scroller>
      <Foot>
        <span data-keys>
          <KeyboardKey>j</KeyboardKey> <KeyboardKey>k</KeyboardKey> {phrases.move}
        </span>
        <span data-keys>
          <KeyboardKey>{phrases.enter}</KeyboardKey> {phrases.assign}
        </span>
        <span>{phrases.whenAlerted}</span>
      </Foot>
    </>
  )
}
