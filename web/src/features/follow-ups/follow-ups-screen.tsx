import type { FollowUp } from '@econsult/contract/follow-ups'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CircleCheck } from 'lucide-react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../lib/numbers.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import { useFetchFollowUpsQuery } from './follow-up-calls.ts'
import { type FollowUpFilter, useFollowUpFilter } from './follow-up-filter.ts'
import { FollowUpFilters, KindFilter } from './follow-up-filters.tsx'
import { FollowUpList } from './follow-up-list.tsx'
import { FollowUpScope } from './follow-up-scope.tsx'
import { FollowUpSkeleton } from './follow-up-skeleton.tsx'
import { phrases } from './phrases.ts'

/** Maximum length of a search text; the server has the same limit. */
const LONGEST_SEARCH = 200
/** Delay between the last keystroke and the search, in milliseconds. */
const SETTLED_MS = 250

const ALL: FollowUpFilter = {
  scope: 'all',
  kind: undefined,
  ownerId: undefined,
  days: undefined,
  dismissed: false,
}

/**
 * The page of open follow-ups: one click opens the page for completing an entry, and an entry can be dismissed with a
 * reason (LOOP-01).
 */
export function FollowUpsScreen() {
  const { filter, change } = useFollowUpFilter()
  const [text, setText] = useState('')
  const [dismissing, setDismissing] = useState<FollowUp>()
  const search = useSettled(text, SETTLED_MS)
  const theme = useTheme()
  const isPhone = useMediaQuery(theme.breakpoints.down('md'))
  const isWide = useMediaQuery(theme.breakpoints.up('lg'))
  const { scope, kind, ownerId, days, dismissed } = filter
  const query = useFetchFollowUpsQuery(
    {
      scope,
      ...(kind && { kind }),
      ...(ownerId !== undefined && scope === 'all' && { ownerId }),
      ...(days !== undefined && { days }),
      ...(dismissed && { dismissed }),
      ...(search.trim() !== '' && { search }),
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  const page = query.data
  const searchField = <Search value={text} onChange={setText} />
  const isNarrowed = kind !== undefined || ownerId !== undefined || days !== undefined || search.trim() !== ''
  return (
    <>
      <PageHead
        title={phrases.followUp}
        detail={<span role="status">{page ? countText(page.data, page.total, dismissed) : ''}</span>}
      >
        <FollowUpScope counts={page?.counts} scope={scope} onChange={(chosen) => change({ scope: chosen })} />
        {isWide ? <KindFilter filter={filter} onChange={change} /> : null}
        {isPhone ? null : searchField}
        <FollowUpFilters filter={filter} owners={page?.owners ?? []} onChange={change} />
      </PageHead>
      {isPhone && (text !== '' || (page?.total ?? 0) > 8) ? (
        <div style={{ padding: '0 16px 12px' }}>{searchField}</div>
      ) : null}
      <Loaded
        of={query}
        failed={phrases.listNotLoaded}
        skeleton={<FollowUpSkeleton />}
        isEmpty={page?.data.length === 0}
        empty={
          <Nothing
            isNarrowed={isNarrowed}
            dismissed={dismissed}
            onAll={() => change({ ...ALL, dismissed })}
          />
        }
      >
        {({ data, total }) => <FollowUpList entries={data} total={total} onDismiss={setDismissing} />}
      </Loaded>
      {dismissing ? <DismissDialog entry={dismissing} onClose={() => setDismissing(undefined)} /> : null}
    </>
  )
}

function countText(shown: readonly FollowUp[], total: number, dismissed: boolean): string {
  if (total === 0) return ''
  const ofCases = new Set(shown.map(({ caseId }) => caseId)).size
  const counts = {
    shown: shown.length < total ? phrases.shownOfTotal({ shown: shown.length, total }) : formatNumber(total),
    total,
    cases: ofCases === shown.length ? 0 : ofCases,
  }
  const count = dismissed ? phrases.dismissedCount(counts) : phrases.openCount(counts)
  return total > 1 ? `${count}, ${phrases.oldestFirst}` : count
}

type NothingProps = { isNarrowed: boolean; dismissed: boolean; onAll: () => void }

function Nothing({ isNarrowed, dismissed, onAll }: NothingProps) {
  if (isNarrowed) {
    return (
      <EmptyState icon={CircleCheck} title={phrases.noMatches} detail={phrases.noMatchesHelp}>
        <Button variant="outlined" onClick={onAll}>
          {phrases.clearFilters}
        </Button>
      </EmptyState>
    )
  }
  if (dismissed) {
    return <EmptyState icon={CircleCheck} title={phrases.noDismissed} detail={phrases.noDismissedHelp} />
  }
  return <EmptyState icon={CircleCheck} title={phrases.nothingOpen} detail={phrases.nothingOpenHelp} />
}

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)
  return (
    <SearchInput
      ref={field}
      label={phrases.searchPatientName}
      value={value}
      onChange={(text) => onChange(text.slice(0, LONGEST_SEARCH))}
      shortcut="/"
    />
  )
}

/** Adds the keyboard shortcut / for the search field. */
function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useShortcuts(useMemo(() => new Map([['/', () => field.current?.focus()]]), [field]))
}
