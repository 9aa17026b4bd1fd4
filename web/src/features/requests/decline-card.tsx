import type { CaseData } from '@econsult/contract/cases'
import { type Decline, DECLINE_REASON_TEXTS } from '@econsult/contract/requests/states'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { CircleSlash, Phone } from 'lucide-react'
import { dayAndHour } from '../../lib/due-words.ts'
import { phoneText } from '../../ui/fields/phone-number.ts'
import { useNow } from '../../ui/use-now.ts'

// A long note takes at most a third of the window; the rest is scrolled.
const Card = styled('section')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 12px',
  maxHeight: '33vh',
  overflowY: 'auto',
  padding: '12px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.draftSoft,
  color: theme.vars.palette.text.primary,
  '& > .lucide': { marginTop: 1, color: theme.vars.palette.warning.main },
  [theme.breakpoints.down('md')]: { padding: '10px 16px' },
}))

const Words = styled('div')(({ theme }) => ({
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

const Call = styled(Link)({ display: 'inline-flex', alignItems: 'center', gap: 6, fontWeight: 600 })

/** Why requests of the case were declined: reason, number to call, note and proposed specialty (TURN-03). */
export function DeclineCards({ caseData }: { caseData: CaseData }) {
  if (caseData.isDeleted) return null
  return caseData.declines.map((decline) => (
    <DeclineCard key={decline.specialtyId} decline={decline} caseData={caseData} />
  ))
}

function DeclineCard({ decline, caseData }: { decline: Decline; caseData: CaseData }) {
  const { reason, note, phoneNumber, proposedSpecialtyTitle, byName, at, specialtyId } = decline
  const now = useNow()
  const title = caseData.requests.find((one) => one.specialtyId === specialtyId)?.specialtyTitle
  return (
    <Card aria-label="Why it was declined" tabIndex={0}>
      <CircleSlash size={18} />
      <Words>
        <h2>
          {byName} declined: {DECLINE_REASON_TEXTS[reason]}
          <span>
            {title} · {dayAndHour(at, now)}
          </span>
        </h2>
        {phoneNumber === null ? null : (
          <Call href={`tel:${phoneNumber}`}>
            <Phone size={14} />
            Call {phoneText(phoneNumber)}
          </Call>
        )}
        {note === '' ? null : <Note>{note}</Note>}
        {proposedSpecialtyTitle === null ? null : <Note>Proposed instead: {proposedSpecialtyTitle}</Note>}
      </Words>
    </Card>
  )
}
