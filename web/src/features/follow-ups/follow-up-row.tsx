import type { FollowUp } from '@econsult/contract/follow-ups'
import { DISMISSAL_REASON_TEXTS, type FollowUpKind } from '@econsult/contract/follow-ups/entries'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import {
  CalendarX,
  ChevronDown,
  ChevronUp,
  CircleSlash,
  ClockAlert,
  CloudOff,
  EyeOff,
  ListChecks,
  type LucideIcon,
  Phone,
} from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { formatDateTime } from '../../lib/dates.ts'
import { dayAndHour } from '../../lib/due-words.ts'
import { followUpOrigin } from '../../lib/folder-origin.ts'
import { ageOf, checklistItemOf, FAILED_DELIVERIES } from '../../lib/open-things.ts'
import { roomPath } from '../../lib/paths.ts'
import { focusItem } from '../../lib/focused-item.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Row, Text } from '../../ui/layout/words.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Clipped, FollowUpItem, Kind, Details } from './follow-up-frame.ts'
import { nameOf, detailsOf, mayComplete, verbOf } from './follow-up-words.ts'
import { alsoWords } from './group-entries.ts'
import { useOpenAgain } from './use-open-again.ts'
import { phrases } from './phrases.ts'

export const KIND_ICONS: Readonly<Record<FollowUpKind, LucideIcon>> = {
  'answer-unread': EyeOff,
  'action-undone': ListChecks,
  'patient-not-told': Phone,
  'visit-not-booked': CalendarX,
  'report-not-sent': CloudOff,
  'decline-open': CircleSlash,
  'request-overdue': ClockAlert,
}

const Patient = styled(Clipped)(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.text.primary }))

const Also = styled('button')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  minHeight: 24,
  padding: 0,
  border: 0,
  fontWeight: 600,
  textAlign: 'left',
  cursor: 'pointer',
  color: theme.vars.palette.app.primaryText,
  backgroundColor: 'transparent',
  '&:hover': { textDecoration: 'underline' },
  '& > .lucide': { flex: 'none' },
}))

/** The other open steps of the same owner in the same case. */
interface AlsoOpen {
  readonly others: readonly FollowUp[]
  /** True if these steps are currently shown in separate rows. */
  readonly isUnfolded: boolean
  readonly toggle: () => void
}

interface EntryProps {
  readonly entry: FollowUp
  readonly onDismiss: () => void
}

export interface FollowUpRowProps extends EntryProps {
  /** The entry whose age is displayed in the row. */
  readonly aged: FollowUp
  readonly also: AlsoOpen | undefined
  /** True if the row above is the next step in the same case. */
  readonly isFurther: boolean
}

/**
 * One entry: kind, patient, status, owner and age. A button labeled with a verb opens the page for completing the
 * entry.
 */
export function FollowUpRow({ entry, aged, also, isFurther, onDismiss }: FollowUpRowProps) {
  const now = useNow()
  const { facts, patientName, owner, awayName, isUrgent, dismissal } = entry
  const Icon = KIND_ICONS[facts.kind]
  return (
    <FollowUpItem data-further={isFurther || undefined}>
      <Kind data-urgent={isUrgent || undefined}>
        <Icon
          size={16}
          aria-label={isUrgent ? phrases.urgent : undefined}
          aria-hidden={isUrgent ? undefined : true}
        />
        {nameOf(entry)}
      </Kind>
      <Patient title={patientName} data-patient>
        {patientName}
      </Patient>
      <span>
        <Details>{detailsOf(entry, now)}</Details>
        {dismissal ? (
          <Text as="small" block size="tiny" tone="faint">
            {dismissedWords(dismissal, now)}
          </Text>
        ) : null}
        {also ? <AlsoButton {...also} next={entry} /> : null}
      </span>
      <Row as="span" gap={2}>
        <PersonAvatar name={owner?.name} size="small" />
        <span style={{ minWidth: 0 }}>
          <Clipped>{owner?.name ?? phrases.administrators}</Clipped>
          {awayName === null ? null : (
            <Text as="small" block size="tiny" tone="faint">
              {phrases.coversFor({ name: awayName })}
            </Text>
          )}
        </span>
      </Row>
      <Tooltip title={phrases.since({ time: formatDateTime(aged.since) })} describeChild>
        <span>{ageOf(aged, now)}</span>
      </Tooltip>
      <FollowUpButtons entry={entry} onDismiss={onDismiss} />
    </FollowUpItem>
  )
}

/** A button that shows or hides the other open steps of a case. */
export function AlsoButton({ next, others, isUnfolded, toggle }: AlsoOpen & { next: FollowUp }) {
  return (
    <Also type="button" aria-expanded={isUnfolded} onClick={toggle}>
      {isUnfolded ? phrases.showNextStep : alsoWords(next, others)}
      {isUnfolded ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
    </Also>
  )
}

/** The dismissal in words: 'Settled in another way, today 10:44 by Maya Lindqvist: the note'. */
export function dismissedWords(dismissal: NonNullable<FollowUp['dismissal']>, now: number): string {
  const { reason, note, at, byName } = dismissal
  const said = { reason: DISMISSAL_REASON_TEXTS[reason], time: dayAndHour(at, now), name: byName }
  return note === '' ? phrases.dismissal(said) : phrases.dismissalWithNote({ ...said, note })
}

/**
 * The buttons of an entry: the verb that opens the page for completing it, and Dismiss. A dismissed entry has Open
 * again instead.
 */
export function FollowUpButtons({ entry, onDismiss }: EntryProps) {
  const { search } = useLocation()
  const { userType } = useUser()
  const verb = verbOf(entry, userType)
  const about = `${nameOf(entry)}, ${entry.patientName}`
  const isDelivery = entry.facts.kind === 'report-not-sent' && mayComplete(entry, userType)
  if (entry.dismissal) return <OpenAgain entry={entry} about={about} />
  return (
    <Row as="span" gap={1} align="stretch" justify="end">
      {entry.mayDismiss ? (
        <Button
          size="small"
          variant="text"
          data-dismiss
          aria-label={phrases.dismissEntry({ entry: about })}
          onClick={onDismiss}
        >
          {phrases.dismiss}
        </Button>
      ) : null}
      <Button
        component={Link}
        size="small"
        variant="text"
        data-verb
        sx={(theme) => ({ color: theme.vars.palette.app.primaryText })}
        aria-label={phrases.actOnEntry({ action: verb, entry: about })}
        to={isDelivery ? FAILED_DELIVERIES : roomPath(entry.caseId)}
        state={{ ...followUpOrigin(search), ...seekingOf(entry) }}
      >
        {verb}
      </Button>
    </Row>
  )
}

/** The checklist item of the answer to which the entry refers, so that the opened page focuses it. */
function seekingOf({ specialtyId, facts, loop }: FollowUp) {
  const item = checklistItemOf(facts.kind, loop)
  return specialtyId === null || item === null ? {} : focusItem({ specialtyId, item })
}

function OpenAgain({ entry: { caseId, dismissal, mayDismiss }, about }: { entry: FollowUp; about: string }) {
  const { openAgain, isLoading } = useOpenAgain()
  if (!dismissal || !mayDismiss) return <span />
  return (
    <Row as="span" gap={1} align="stretch" justify="end">
      <ActionButton
        size="small"
        variant="text"
        data-verb
        busy={isLoading}
        aria-label={phrases.openEntryAgain({ entry: about })}
        onClick={() => void openAgain(caseId, dismissal.id)}
      >
        {phrases.openAgain}
      </ActionButton>
    </Row>
  )
}
