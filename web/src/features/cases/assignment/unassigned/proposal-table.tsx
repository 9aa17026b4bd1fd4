import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { UserPlus } from 'lucide-react'
import { fullName } from '../../../../lib/full-name.ts'
import { List, OnlyWide } from '../../../../ui/layout/words.ts'
import { PersonAvatar } from '../../../../ui/person-avatar.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import type { Candidate } from '../candidates.ts'
import { LoadBar } from '../load-bar.tsx'
import { phrases } from './phrases.ts'

/** The number of specialists shown in the expanded row; the assign page lists all of them. */
const SHOWN = 6

const Frame = styled('div')(({ theme }) => ({
  gridColumn: '2 / -1',
  margin: '4px 0 16px',
  padding: '0 16px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { gridColumn: '1 / -1', padding: '0 12px' },
}))

const PROPOSAL_COLUMNS = '24px minmax(0, 240fr) 156px minmax(0, 300fr) 88px'

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: PROPOSAL_COLUMNS,
  alignItems: 'center',
  columnGap: 12,
  height: 36,
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { gridColumn: 2 },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: PROPOSAL_COLUMNS,
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > b': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    minHeight: 60,
    '& > button': { gridArea: '1 / 3 / 3 / 4' },
    rowGap: 0,
  },
}))

const Load = styled('span')(({ theme }) => ({ [theme.breakpoints.down('md')]: { gridColumn: 2 } }))

const Foot = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0, padding: '10px 0' }))

type ProposalTableProps = {
  patientName: string
  /** The candidates, with the proposed specialist first. */
  proposals: readonly Candidate[]
  /** Path of the assign page, which lists all specialists and asks for confirmation. */
  assignTo: string
  isBusy: boolean
  onAssign: (candidate: Candidate) => void
}

/** The table of specialists in an expanded row, with the number of open cases of each specialist. */
export function ProposalTable({ patientName, proposals, assignTo, isBusy, onAssign }: ProposalTableProps) {
  const shown = proposals.slice(0, SHOWN)
  return (
    <Frame>
      <Head aria-hidden="true">
        <span>{phrases.specialist}</span>
        <span>{phrases.load}</span>
        <span>{phrases.why}</span>
      </Head>
      <List aria-label={phrases.specialistsFor({ patientName })}>
        {shown.map((candidate, place) => (
          <Item key={candidate.id}>
            <PersonAvatar name={fullName(candidate)} />
            <b>{fullName(candidate)}</b>
            <Load>
              <LoadBar candidate={candidate} />
            </Load>
            <OnlyWide size="small" tone="secondary">
              {whyText(candidate, place)}
            </OnlyWide>
            <Button
              size="small"
              variant={place === 0 ? 'contained' : 'outlined'}
              startIcon={<UserPlus />}
              disabled={isBusy}
              aria-label={phrases.assignTo({ name: fullName(candidate), patientName })}
              {...(place === 0 ? { 'data-proposed': true } : {})}
              sx={{ minHeight: { xs: 44, md: 28 } }}
              onClick={() => onAssign(candidate)}
            >
              {phrases.assign}
            </Button>
          </Item>
        ))}
      </List>
      <Foot>
        <TextLink to={assignTo}>
          {proposals.length > SHOWN
            ? phrases.allSpecialists({ count: proposals.length })
            : phrases.openAssignPage}
        </TextLink>
      </Foot>
    </Frame>
  )
}

function whyText({ isDefault }: Candidate, place: number): string {
  if (isDefault) return phrases.defaultOfSpecialty
  return place === 0 ? phrases.fewestOpenCases : ''
}
