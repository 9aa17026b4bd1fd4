import type { ClaimRow as Row } from '@econsult/contract/claims'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { OpenClaim } from '../open/open-claim.tsx'
import { ClaimChip } from './claim-chip.tsx'
import { COLUMNS } from './claims-frame.ts'
import { phrases } from './phrases.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'flow-root',
  '&[data-open]': { backgroundColor: theme.vars.palette.action.hover },
}))

// Under 960 px: patient, code and state in the first line, then clinician and day, then the reason.
const Line = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  gridTemplateAreas: '"open patient closed clinician code state why"',
  gap: 8,
  alignItems: 'center',
  width: '100%',
  minHeight: 44,
  padding: '4px 16px 4px 8px',
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > svg': { gridArea: 'open', justifySelf: 'center' },
  '& > b': { gridArea: 'code', fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"patient code state" "clinician closed closed" "why why why"',
    gap: '2px 8px',
    padding: '12px 16px',
    '& > svg': { display: 'none' },
    '& > b': { justifySelf: 'end' },
  },
}))

const Patient = styled('span')(({ theme }) => ({
  gridArea: 'patient',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  '& > small': { ...theme.typography.body2, fontWeight: 400, color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('md')]: { fontSize: '0.9375rem', '& > small': { display: 'none' } },
}))

const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: theme.vars.palette.text.secondary,
}))

// Reports and claims already sent are listed first, on a separate line.
const Why = styled(Quiet)(({ theme }) => ({
  gridArea: 'why',
  '& > b': { display: 'block', fontWeight: 600, color: theme.vars.palette.text.primary },
}))

const Clinician = styled(Quiet)(({ theme }) => ({
  gridArea: 'clinician',
  whiteSpace: 'nowrap',
  '& > span': { display: 'none' },
  [theme.breakpoints.down('md')]: { '& > span': { display: 'inline' } },
}))

const Closed = styled(Quiet)(({ theme }) => ({
  gridArea: 'closed',
  whiteSpace: 'nowrap',
  '& > span': { display: 'none' },
  [theme.breakpoints.down('md')]: { textAlign: 'right', '& > span': { display: 'inline' } },
}))

const State = styled('span')(({ theme }) => ({
  gridArea: 'state',
  [theme.breakpoints.down('md')]: { justifySelf: 'end' },
}))

const LABEL = { label: (text: string) => <span key="label">{text}</span> }

/**
 * A row for one claim; when expanded, it shows every candidate code, the recorded data, and the available actions
 * (PAID-04).
 */
export function ClaimRow({ claim }: { claim: Row }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Item data-open={isOpen ? '' : undefined}>
      <Line aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        <Patient>
          {claim.patientName} <small>{claim.specialty}</small>
        </Patient>
        <Closed>{phrases.closedOn(LABEL, { day: formatDate(claim.closedAt) })}</Closed>
        <Clinician>
          <span>{claim.specialty}, </span>
          {claim.clinician}
        </Clinician>
        <b>{claim.code}</b>
        <State>
          <ClaimChip state={claim.state} />
        </State>
        <Why>
          {claim.sentOut.map((sent) => (
            <b key={sent}>{sent}</b>
          ))}
          {claim.why.replace(/\.$/, '')}
        </Why>
      </Line>
      {isOpen ? <OpenClaim id={id} claimId={claim.id} /> : null}
    </Item>
  )
}
