import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { CircleCheck, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PATHS, roomPath } from '../../../lib/paths.ts'
import { FLOATING_BUTTON } from '../../../ui/floating-button.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { type Asked, Loaded } from '../../../ui/states/loaded.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ListSkeleton } from '../inbox/inbox-skeleton.tsx'
import { useLiveInbox } from '../inbox/use-live-inbox.ts'
import { ListBody, ListFoot, ListScreen } from '../list-frame.ts'
import { useNeedsCases } from './needs-calls.ts'
import { NeedsSkeleton } from './needs-head.tsx'
import { NeedsSegment } from './needs-segment.tsx'
import { needsState } from './needs-state.ts'
import { NeedsWalk } from './needs-walk.ts'
import { phrases } from './phrases.ts'

/** The scrolling area of the list. */
export const NeedsScroller = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { flex: '1 1 0', minHeight: 0, overflowY: 'auto' },
  [theme.breakpoints.down('md')]: { paddingBottom: FLOATING_BUTTON },
}))

/** The title of a group in the list, with the number of its cases. */
export const NeedsGroup = styled('h2')(({ theme }) => ({
  ...theme.typography.body1,
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  margin: 0,
  padding: '0 24px',
  fontWeight: 600,
  backgroundColor: theme.vars.palette.app.sunken,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > a': { ...theme.typography.body2, marginLeft: 'auto' },
  '& > small': { ...theme.typography.caption, marginLeft: 8, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('lg')]: { padding: '0 16px' },
  [theme.breakpoints.down('md')]: { height: 36, position: 'static', '& > small': { display: 'none' } },
}))

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

// On a phone, the start button replaces the floating button.
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

type NeedsFrameProps = {
  /** Text beside the title with the number of waiting cases. */
  detail: string
  /** The query that loads the list. */
  query: Asked<unknown>
  /** The first case to open; undefined if no case waits. */
  first: string | undefined
  /** True for a specialist's list, which has column headings and whose start button is the page's primary button. */
  isOfSpecialist: boolean
  /** A message above the list; null if there is none. */
  banner: ReactNode
  /** A link beside the button. */
  tool?: ReactNode
  keys: ReactNode
  /** Text in the footer that explains when the next case opens. */
  hint: string
  /** The list; null if it is not loaded. */
  children: ReactNode
}

const BannerPlace = styled('div')(({ theme }) => ({
  padding: '0 24px 12px',
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('md')]: { padding: '0 16px 12px' },
}))

/** The page Needs you: its title, a button that opens the first case, and the list (TURN-11). */
export function NeedsFrame(props: NeedsFrameProps) {
  const { detail, query, first, isOfSpecialist, banner, tool, keys, hint, children } = props
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const walk = useNeedsCases(true).caseIds ?? []
  useLiveInbox()
  const start =
    first === undefined ? null : (
      <Button
        component={Link}
        to={roomPath(first)}
        state={needsState(walk)}
        variant={isOfSpecialist || isPhone ? 'contained' : 'outlined'}
        startIcon={<Play />}
      >
        {phrases.start}
      </Button>
    )
  return (
    <ListScreen>
      <PageHead title={phrases.needsYou} detail={<span role="status">{detail}</span>}>
        {tool}
        {isPhone ? null : start}
      </PageHead>
      {isPhone ? <NeedsSegment /> : null}
      <BannerPlace>{banner}</BannerPlace>
      <ListBody>
        <Loaded
          of={query}
          failed={phrases.casesNotLoaded}
          skeleton={isPhone ? <ListSkeleton rows={4} /> : <NeedsSkeleton hasHead={isOfSpecialist} />}
        >
          {() => <NeedsWalk value={walk}>{children}</NeedsWalk>}
        </Loaded>
      </ListBody>
      {isPhone && start ? <PhoneStart data-floating-start>{start}</PhoneStart> : null}
      {isPhone ? null : (
        <ListFoot data-list-foot>
          {keys}
          <Hint>{hint}</Hint>
        </ListFoot>
      )}
    </ListScreen>
  )
}

/** The line below the last row: the number of further cases that wait, or else the number of other open cases. */
export function NeedsEnd({ more, others }: { more: number; others: string }) {
  return (
    <End>
      <CircleCheck size={18} />
      <span>
        {more > 0 ? phrases.moreFollow({ count: more }) : phrases.thatIsAll({ otherCases: others })}
      </span>
      <TextLink to={PATHS.openCases}>{phrases.openCases}</TextLink>
    </End>
  )
}

/** Shown instead of an empty list. */
export function NothingNeeded({ others }: { others: string }) {
  return (
    <EmptyState icon={CircleCheck} title={phrases.nothingWaits} detail={others}>
      <Button component={Link} to={PATHS.openCases} variant="outlined">
        {phrases.openCases}
      </Button>
    </EmptyState>
  )
}

/** Returns a text such as '3 other open cases are waiting for someone else.' */
export function othersText(others: number): string {
  return phrases.otherCases({ count: others })
}
