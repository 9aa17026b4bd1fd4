import { MOST_NEEDED } from '@econsult/contract/cases/needs-you'
import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CircleCheck, Play } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { PATHS, roomPath } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { FLOATING_BUTTON } from '../../../ui/floating-button.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { useDelayedLoading } from '../../../ui/states/delayed-loading.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ListSkeleton } from '../inbox/inbox-skeleton.tsx'
import { useLiveInbox } from '../inbox/use-live-inbox.ts'
import { useRowKeys } from '../inbox/use-row-keys.ts'
import { ListBody, ListFoot, ListScreen } from '../list-frame.ts'
import { ListKeys } from '../list-keys.tsx'
import { type NeedsPage, useNeeds } from './needs-calls.ts'
import { NeedsHead, NeedsSkeleton } from './needs-head.tsx'
import { NeedsRow } from './needs-row.tsx'
import { NeedsSegment } from './needs-segment.tsx'
import { needsState } from './needs-state.ts'

const Scroller = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { flex: '1 1 0', minHeight: 0, overflowY: 'auto' },
  [theme.breakpoints.down('md')]: { paddingBottom: FLOATING_BUTTON },
}))

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

const End = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: 0,
  padding: '20px 24px',
  color: theme.vars.palette.text.secondary,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.success.main },
  '& > span': { flex: 1 },
  [theme.breakpoints.down('md')]: { padding: 16 },
}))

// On a phone in the place of the floating button.
const PhoneStart = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 2,
  padding: '12px 16px 20px',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .MuiButton-root': { width: '100%', height: 48, fontSize: '0.9375rem' },
}))

const Hint = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.disabled,
  paddingRight: 8,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

/** Everything that waits for the viewer, the earliest due time first; the first entry of the inbox (TURN-11). */
export function NeedsScreen() {
  const query = useNeeds()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const isSpecialist = useUser().userType === 'Specialty'
  const showsBones = useDelayedLoading(query.isLoading)
  const page = query.data
  useLiveInbox()
  const start = page && page.data.length > 0 ? <StartButton page={page} /> : null
  return (
    <ListScreen>
      <PageHead
        title="Needs you"
        detail={<span role="status">{page ? countText(page, isSpecialist) : ''}</span>}
      >
        {isPhone ? null : start}
      </PageHead>
      {isPhone ? <NeedsSegment /> : null}
      <ListBody>
        {!page && query.isError ? (
          <FailedState
            title="The cases could not be loaded"
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : null}
        {showsBones && !page && isPhone ? <ListSkeleton rows={4} /> : null}
        {showsBones && !page && !isPhone ? <NeedsSkeleton /> : null}
        {page ? <Needs page={page} /> : null}
      </ListBody>
      {isPhone && start ? <PhoneStart data-floating-start>{start}</PhoneStart> : null}
      {isPhone ? null : (
        <ListFoot data-list-foot>
          <ListKeys hasTicks={false} />
          <Hint>After a signed answer or a decision the next case opens</Hint>
        </ListFoot>
      )}
    </ListScreen>
  )
}

/** A sender's cases have no due time: the one that waits longest is first. */
function countText({ page: { total } }: NeedsPage, isSpecialist: boolean): string {
  if (total === 0) return ''
  if (total === 1) return '1 case'
  return `${total.toLocaleString('en-US')}${total === MOST_NEEDED ? ' or more' : ''} cases, ${isSpecialist ? 'earliest due first' : 'longest waiting first'}`
}

/** Opens the first case. It is the main button for specialists; senders have Create new case. */
function StartButton({ page }: { page: NeedsPage }) {
  const { userType } = useUser()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [first] = page.data
  if (!first) return null
  return (
    <Button
      component={Link}
      to={roomPath(first.caseId)}
      state={needsState([])}
      variant={userType === 'Specialty' || isPhone ? 'contained' : 'outlined'}
      startIcon={<Play />}
    >
      Start with the first
    </Button>
  )
}

function Needs({ page: { data, page } }: { page: NeedsPage }) {
  const list = useRef<HTMLUListElement>(null)
  useRowKeys({
    rows: data,
    current: () => document.activeElement?.getAttribute('data-id') ?? null,
    focus: (id) => list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus(),
    onTick: undefined,
  })
  if (data.length === 0) {
    return (
      <EmptyState icon={CircleCheck} title="Nothing waits for you" detail={othersText(page.others)}>
        <Button component={Link} to={PATHS.openCases} variant="outlined">
          Open Cases
        </Button>
      </EmptyState>
    )
  }
  return (
    <Scroller>
      <NeedsHead />
      <List ref={list} aria-label="Needs you">
        {data.map((row) => (
          <li key={row.id}>
            <NeedsRow row={row} />
          </li>
        ))}
      </List>
      <End>
        <CircleCheck size={18} />
        {page.total > data.length ? (
          <span>{followText(page.total - data.length)}</span>
        ) : (
          <span>That is all. {othersText(page.others)}</span>
        )}
        <TextLink to={PATHS.openCases}>Open Cases</TextLink>
      </End>
    </Scroller>
  )
}

function followText(more: number): string {
  return more === 1 ? '1 more follows.' : `${more.toLocaleString('en-US')} more follow.`
}

function othersText(others: number): string {
  if (others === 0) return 'No other case is open.'
  if (others === 1) return '1 other open case does not need you now.'
  return `${others.toLocaleString('en-US')} other open cases do not need you now.`
}
