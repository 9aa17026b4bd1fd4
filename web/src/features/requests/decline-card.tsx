import type { CaseData } from '@econsult/contract/cases'
import { readableNumber } from '@econsult/contract/phone-number'
import { type Decline, DECLINE_REASON_TEXTS, isUrgentDecline } from '@econsult/contract/requests/states'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { CircleSlash, Phone } from 'lucide-react'
import { dayAndHour } from '../../lib/due-words.ts'
import { useNow } from '../../ui/use-now.ts'
import { phrases } from './phrases.ts'

// The card is at most a third of the window high; a long note scrolls.
const Card = styled('section')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: '18px minmax(0, 1fr)',
  gap: '4px 8px',
  maxHeight: '33vh',
  overflowY: 'auto',
  padding: '12px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.draftSoft,
  color: theme.vars.palette.text.primary,
  '& > .lucide': { marginTop: 1, color: theme.vars.palette.warning.main },
  '&[data-urgent]': { backgroundColor: theme.vars.palette.app.dangerSoft },
  '&[data-urgent] > .lucide': { color: theme.vars.palette.error.main },
  [theme.breakpoints.down('md')]: { padding: '10px 16px' },
}))

// Aligned with the sentence in the status line above, whose icon is in the first column.
const Words = styled('div')(({ theme }) => ({
  gridColumn: 2,
  display: 'grid',
  gap: 4,
  '& > h2': { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: 600 },
  '& > h2 > span': { ...theme.typography.caption, marginLeft: 8, color: theme.vars.palette.text.secondary },
}))

const Note = styled('p')({
  margin: 0,
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
})

const Call = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  fontWeight: 600,
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}))

/**
 * The declines of a case, each with its reason, phone number, note and proposed specialty (TURN-03). In an open case
 * with one request, the status line above already shows the specialist and the reason, so the card shows only the
 * remaining details. A closed case shows only urgent declines that have not been dismissed (END-07).
 */
export function DeclineCards({ caseData }: { caseData: CaseData }) {
  const { requests, isDeleted } = caseData
  const isOnly = requests.length === 1 && !isDeleted
  return caseData.declines
    .filter((decline) => !isOnly || saysMore(decline))
    .map((decline) => (
      <DeclineCard key={decline.specialtyId} decline={decline} caseData={caseData} hasHead={!isOnly} />
    ))
}

function saysMore({ note, phoneNumber, proposedSpecialtyTitle }: Decline): boolean {
  return note !== '' || phoneNumber !== null || proposedSpecialtyTitle !== null
}

type DeclineCardProps = { decline: Decline; caseData: CaseData; hasHead: boolean }

function DeclineCard({ decline, caseData, hasHead }: DeclineCardProps) {
  const { reason, note, phoneNumber, proposedSpecialtyTitle, byName, at, specialtyId } = decline
  const now = useNow()
  const title = caseData.requests.find((one) => one.specialtyId === specialtyId)?.specialtyTitle
  return (
    <Card aria-label={phrases.whyDeclined} tabIndex={0} data-urgent={isUrgentDecline(decline) || undefined}>
      {hasHead ? <CircleSlash size={18} /> : null}
      <Words>
        {hasHead ? (
          <h2>
            {phrases.declined({ name: byName, reason: DECLINE_REASON_TEXTS[reason] })}
            <span>
              {title} · {dayAndHour(at, now)}
            </span>
          </h2>
        ) : null}
        {phoneNumber === null ? null : (
          <Call href={`tel:${phoneNumber}`}>
            <Phone size={14} />
            {phrases.call({ phone: readableNumber(phoneNumber) })}
          </Call>
        )}
        {note === '' ? null : <Note>{note}</Note>}
        {proposedSpecialtyTitle === null ? null : (
          <Note>{phrases.proposedInstead({ specialty: proposedSpecialtyTitle })}</Note>
        )}
      </Words>
    </Card>
  )
}
