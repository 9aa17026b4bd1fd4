import type { CaseRow } from '@econsult/contract/cases'
import type { UserType } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { Check, Mail } from 'lucide-react'
import { formatDate, formatDateTime } from '../../../lib/dates.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { useNow } from '../../../ui/relative-time.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { caseAge } from './case-age.ts'
import { otherPerson, specialtyTitles } from './row-facts.ts'

/** Class of a row whose case is unread. */
export const UNREAD_ROW = 'unread-case'

/** Text in one line that ends in an ellipsis; bold in an unread row. */
export const Clipped = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [`.${UNREAD_ROW} &[data-strong]`]: { fontWeight: 700 },
})

const Quiet = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.vars.palette.text.disabled }))

const Who = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })

const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 16,
  color: theme.vars.palette.app.primaryText,
  '& .lucide': { strokeWidth: 2.2 },
}))

const StateLine = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 })

const Age = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

const Claim = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 600,
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
  '&[data-submitted]': { color: theme.vars.palette.success.main },
}))

/** The envelope of an unread case (INB-06). */
export function UnreadMark({ size }: { size: number }) {
  return (
    <>
      <Mail size={size} />
      <VisuallyHidden>Unread</VisuallyHidden>
    </>
  )
}

/** Specialty and the person on the other side: 'Cardiology · S. Okonjo'. */
export function SpecialtyAndPerson({ row, viewer }: { row: CaseRow; viewer: UserType }) {
  const person = otherPerson(row, viewer)
  return (
    <Clipped>
      <Clipped data-strong>{specialtyTitles(row)}</Clipped>
      {person ? <Quiet> · {person.short}</Quiet> : null}
    </Clipped>
  )
}

type ProviderCellProps = {
  row: CaseRow
  viewer: UserType
  /** For Admin every case is read: no room for the envelope. */
  hasMark: boolean
  /** Without room for the person's name it stands in the tooltip. */
  hidesPerson: boolean
}

/** The cell of the column Provider (specialty). */
export function ProviderCell({ row, viewer, hasMark, hidesPerson }: ProviderCellProps) {
  const person = otherPerson(row, viewer)
  const cell = (
    <Who>
      {hasMark ? <Mark>{row.isUnread ? <UnreadMark size={16} /> : null}</Mark> : null}
      <PersonAvatar name={person?.name} />
      {hidesPerson ? (
        <Clipped data-strong>{specialtyTitles(row)}</Clipped>
      ) : (
        <SpecialtyAndPerson row={row} viewer={viewer} />
      )}
    </Who>
  )
  return hidesPerson && person ? (
    <Tooltip title={person.name} describeChild>
      {cell}
    </Tooltip>
  ) : (
    cell
  )
}

/** How long the case has been in its state: '26 min'. */
export function StateAge({ row }: { row: CaseRow }) {
  return <Age>{useStateAge(row)}</Age>
}

function useStateAge(row: CaseRow): string {
  return caseAge(row.stateAt, Math.max(useNow(), row.stateAt))
}

/** The state as a chip with its age, which a narrow column keeps for the tooltip. */
export function StateCell({ row, hidesAge }: { row: CaseRow; hidesAge: boolean }) {
  const age = useStateAge(row)
  const chip = <StateChip state={row.state} />
  if (!hidesAge) {
    return (
      <StateLine>
        {chip}
        <Age>{age}</Age>
      </StateLine>
    )
  }
  return (
    <Tooltip title={age} describeChild>
      <StateLine>{chip}</StateLine>
    </Tooltip>
  )
}

/** The day of the last change, its time in the tooltip. */
export function DateCell({ time }: { time: number }) {
  return (
    <Tooltip title={formatDateTime(time)} describeChild>
      <Clipped data-strong sx={{ typography: 'body2' }}>
        <time dateTime={new Date(time).toISOString()}>{formatDate(time)}</time>
      </Clipped>
    </Tooltip>
  )
}

/** The claim status in the specification's capitals. */
export function ClaimCell({ status }: { status: CaseRow['claimStatus'] }) {
  if (status === '') return null
  const isSubmitted = status === 'SUBMITTED'
  return (
    <Claim data-submitted={isSubmitted || undefined}>
      {isSubmitted ? <Check size={12} /> : null}
      {status}
    </Claim>
  )
}
