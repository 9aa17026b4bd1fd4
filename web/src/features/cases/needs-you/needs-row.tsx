import { shownTurn } from '@econsult/contract/requests/turn-chips'
import { styled, useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Clock, ClockAlert } from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/dates.ts'
import { roomPath } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Row } from '../../../ui/layout/words.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { TurnChip } from '../../../ui/turn-chip.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { rowTitle } from '../inbox/row-facts.ts'
import { needOf, needTime, needWhat } from './need-words.ts'
import type { NeedsPage } from './needs-calls.ts'
import { needsState } from './needs-state.ts'
import { NeedsWalk } from './needs-walk.ts'
import { phrases } from './phrases.ts'

/** The columns of the list and of its headings; a narrow window has no button column. */
export const NEEDS_COLUMNS = '148px 184px minmax(0, 1fr) 232px 104px'
export const NARROW_NEEDS_COLUMNS = '132px 160px minmax(0, 1fr) 176px'

const Frame = styled(Link)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: NEEDS_COLUMNS,
  alignItems: 'center',
  columnGap: 16,
  minHeight: 56,
  padding: '4px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '& > *': { minWidth: 0 },
  '& [data-open]': { visibility: 'hidden' },
  '&:hover, &:focus-visible': {
    backgroundColor: theme.vars.palette.action.hover,
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '0 auto 0 0',
      width: 3,
      backgroundColor: theme.vars.palette.primary.main,
    },
    '& [data-open]': { visibility: 'visible' },
  },
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: NARROW_NEEDS_COLUMNS,
    padding: '4px 16px',
    '& > [data-open]': { display: 'none' },
  },
}))

const Due = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '14px 1fr',
  columnGap: 6,
  alignItems: 'center',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.primary,
  '& > .lucide': { color: theme.vars.palette.text.disabled },
  '& > small': { ...theme.typography.caption, gridColumn: 2, color: theme.vars.palette.text.disabled },
  '&[data-overdue], &[data-overdue] > .lucide': { color: theme.vars.palette.error.main },
}))

const TwoLines = styled('span')(({ theme }) => ({
  display: 'block',
  '& > b, & > small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
  '& > small': { ...theme.typography.caption, fontWeight: 400, color: theme.vars.palette.text.disabled },
}))

const Question = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

const OpenMark = styled('span')(({ theme }) => ({
  justifySelf: 'end',
  padding: '3px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 600,
  color: theme.vars.palette.secondary.main,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
}))

const PhoneRow = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  minHeight: 64,
  padding: '10px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& > b': { fontSize: '0.9375rem', fontWeight: 600 },
  '& > b, & > p, & > small': {
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.body2, gridColumn: '1 / -1' },
  '& > time': { ...theme.typography.caption, justifySelf: 'end', color: theme.vars.palette.text.disabled },
  '& > time[data-overdue]': { fontWeight: 600, color: theme.vars.palette.error.main },
  '& > .MuiChip-root': { justifySelf: 'end' },
  '&:focus-visible': { outlineOffset: -2 },
}))

/**
 * A row for a case that waits for a specialist: due time, patient and question. A click anywhere on the row opens the
 * room.
 */
export function NeedsRow({ row }: { row: NeedsPage['data'][number] }) {
  const viewer = useUser()
  const walk = use(NeedsWalk)
  const now = useNow()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const need = needOf(row, viewer.id)
  if (!need) return null
  const time = needTime(need, now)
  const turn = shownTurn(row, need, viewer, now)
  const link = { to: roomPath(row.caseId), state: needsState(walk), 'data-id': row.id }
  const overdue = time.isOverdue || undefined
  if (isPhone) {
    const words = needWhat(need, row, viewer.id, (lead) => lead).join('')
    return (
      <PhoneRow {...link}>
        <b>{rowTitle(row)}</b>
        <time data-overdue={overdue}>{time.main}</time>
        <small>{need.specialtyTitle}</small>
        {turn ? <TurnChip {...turn} /> : null}
        {words.trim() === '' ? null : <p>{words}</p>}
      </PhoneRow>
    )
  }
  const Icon = time.isOverdue ? ClockAlert : Clock
  const person = `${row.providerFirstName} ${row.providerLastName}`
  return (
    <Frame {...link}>
      <Tooltip title={formatDateTime(need.dueAt ?? need.since)} describeChild>
        <Due data-overdue={overdue}>
          <Icon size={14} />
          {time.main}
          <small>{time.detail}</small>
        </Due>
      </Tooltip>
      <TwoLines>
        <b>{rowTitle(row)}</b>
        <small>{need.specialtyTitle}</small>
      </TwoLines>
      <Question>
        {needWhat(need, row, viewer.id, (lead) => (
          <b key="lead">{lead}</b>
        ))}
      </Question>
      <Row as="span" gap={2}>
        <PersonAvatar name={person} size="small" />
        {person}
      </Row>
      <OpenMark data-open aria-hidden="true">
        {phrases.open}
      </OpenMark>
    </Frame>
  )
}
