import type { ToDoEntry, ToDoKind } from '@econsult/contract/cases/to-do'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import {
  CalendarPlus,
  ClockAlert,
  CloudOff,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestionMark,
  Phone,
  ShieldCheck,
  Ban,
  CheckCheck,
} from 'lucide-react'
import { use } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/dates.ts'
import { focusItem } from '../../../../lib/focused-item.ts'
import { ageOf, checklistItemOf, FAILED_DELIVERIES, senderVerb } from '../../../../lib/open-things.ts'
import { roomPath } from '../../../../lib/paths.ts'
import { TurnChip, WordChip } from '../../../../ui/turn-chip.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { closingState, needsState } from '../needs-state.ts'
import { NeedsWalk } from '../needs-walk.ts'
import { PutOffMenu } from './put-off-menu.tsx'
import { snoozedWords, toDoChip, toDoDetail, toDoTitle } from './to-do-words.ts'
import { phrases } from './phrases.ts'

const ICONS: Readonly<Record<ToDoKind, LucideIcon>> = {
  'answer-unread': ShieldCheck,
  'question-asked': MessageCircleQuestionMark,
  'decline-open': Ban,
  'visit-not-booked': CalendarPlus,
  'patient-not-told': Phone,
  'action-undone': ListChecks,
  'report-not-sent': CloudOff,
  'request-overdue': ClockAlert,
  'case-to-close': CheckCheck,
}

/** Columns for kind, patient, title, age and action; on a phone, a row has three lines. */
const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '128px 176px minmax(0, 1fr) 72px 156px',
  gridTemplateAreas: '"kind patient text age verb"',
  alignItems: 'center',
  columnGap: 16,
  minHeight: 60,
  padding: '6px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  '&:hover, &:focus-within': {
    backgroundColor: theme.vars.palette.action.hover,
    '& [data-verb]': {
      color: theme.vars.palette.secondary.main,
      backgroundColor: theme.vars.palette.app.raised,
      boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
    },
  },
  '&:focus-within::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 3,
    backgroundColor: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: '116px 140px minmax(0, 1fr) 52px 140px',
    columnGap: 12,
    padding: '6px 16px',
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"patient kind" "about verb" "text text"',
    gap: '2px 12px',
    padding: '10px 8px 10px 16px',
  },
}))

const Kind = styled('span')(({ theme }) => ({
  gridArea: 'kind',
  [theme.breakpoints.down('md')]: { justifySelf: 'end', marginRight: 8 },
}))

const Line = styled('span')({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

const Patient = styled('span')(({ theme }) => ({
  gridArea: 'patient',
  minWidth: 0,
  '& > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& > b': { fontSize: '0.9375rem' }, '& > small': { display: 'none' } },
}))

const Words = styled('span')(({ theme }) => ({
  gridArea: 'text',
  minWidth: 0,
  '& > b': { fontWeight: 400, color: theme.vars.palette.text.primary },
  '&[data-now] > b': { fontWeight: 650 },
  '&[data-urgent] > b': { fontWeight: 650, color: theme.vars.palette.error.main },
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    '& > b': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
    '& > small:not([data-snoozed])': { display: 'none' },
  },
}))

const Age = styled('span')(({ theme }) => ({
  gridArea: 'age',
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

/** Shown on a phone instead of the columns for specialty and age. */
const About = styled(Line)(({ theme }) => ({
  ...theme.typography.body2,
  gridArea: 'about',
  [theme.breakpoints.up('md')]: { display: 'none' },
}))

const Verbs = styled('span')({
  gridArea: 'verb',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 2,
})

/** Extends the link's click area over the whole row. */
const Verb = styled(Link)(({ theme }) => ({
  padding: '5px 12px',
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.app.primaryText,
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none', '&::after': { outline: 'auto', outlineOffset: -2 } },
  [theme.breakpoints.down('md')]: { padding: '5px 0' },
}))

type ToDoRowProps = {
  entry: ToDoEntry
  /** The row's id in the list, used to focus the row. */
  id: string
  onDismiss: () => void
}

/** A row for an action that a sender has to take; a click anywhere opens the page for that action (END-03). */
export function ToDoRow({ entry, id, onDismiss }: ToDoRowProps) {
  const now = useNow()
  const { facts, patientName, specialtyTitle, awayName, since, group, isUrgent, snoozedUntil } = entry
  const { chip, situation } = toDoChip(entry)
  const title = toDoTitle(entry, now)
  const detail = toDoDetail(entry)
  const about = [specialtyTitle, awayName && phrases.forAbsent({ name: awayName })].filter(Boolean).join(', ')
  const age = ageOf(entry, now)
  const verb = senderVerb(facts)
  const isRed = isUrgent && group === 'now' && facts.kind !== 'answer-unread'
  return (
    <Item>
      <Kind>
        {situation ? (
          <TurnChip chip={chip} situation={situation} />
        ) : (
          <WordChip chip={chip} Icon={ICONS[facts.kind]} />
        )}
      </Kind>
      <Patient>
        <Line as="b" title={patientName}>
          {patientName}
        </Line>
        <Line as="small">{about}</Line>
      </Patient>
      <About>{[about, age].filter(Boolean).join(' · ')}</About>
      <Words data-now={group === 'now' || undefined} data-urgent={isRed || undefined}>
        <Line as="b">{title}</Line>
        <Line as="small" data-snoozed={snoozedUntil === null ? undefined : true}>
          {[snoozedWords(entry, now), detail].filter(Boolean).join(' · ')}
        </Line>
      </Words>
      <Tooltip title={phrases.since({ time: formatDateTime(since) })} describeChild>
        <Age>{age}</Age>
      </Tooltip>
      <Verbs>
        <Verb
          {...placeOf(entry, use(NeedsWalk))}
          data-verb
          data-id={id}
          aria-label={phrases.actionFor({ action: verb, title, patientName })}
        >
          {verb}
        </Verb>
        <PutOffMenu entry={entry} id={id} onDismiss={onDismiss} />
      </Verbs>
    </Item>
  )
}

/** The address for an entry's action, with the navigation state. */
function placeOf({ caseId, specialtyId, facts, loop }: ToDoEntry, walk: readonly string[]) {
  if (facts.kind === 'report-not-sent') return { to: FAILED_DELIVERIES }
  const to = roomPath(caseId)
  if (facts.kind === 'case-to-close') return { to, state: { ...needsState(walk), ...closingState() } }
  const item = checklistItemOf(facts.kind, loop)
  const focused = specialtyId === null || item === null ? {} : focusItem({ specialtyId, item })
  return { to, state: { ...needsState(walk), ...focused } }
}
