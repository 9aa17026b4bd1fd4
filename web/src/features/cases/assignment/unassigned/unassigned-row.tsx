import type { CaseRow } from '@econsult/contract/cases'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/dates.ts'
import { fullName } from '../../../../lib/full-name.ts'
import { assignPath, roomPath } from '../../../../lib/paths.ts'
import { Text } from '../../../../ui/layout/words.ts'
import { useNow } from '../../../../ui/use-now.ts'
import { type Candidate, freeSpecialties, loadText } from '../candidates.ts'
import { ProposalTable } from './proposal-table.tsx'
import { waitText } from './wait-text.ts'
import { phrases } from './phrases.ts'

/** The columns of the list and its header; under 960 px a row has three lines instead. */
export const UNASSIGNED_COLUMNS = '20px 152px 132px minmax(0, 1fr) 76px 272px'

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: UNASSIGNED_COLUMNS,
  alignItems: 'center',
  columnGap: 12,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&[data-open]': { backgroundColor: theme.vars.palette.app.sunken },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: '20px 124px 108px minmax(0, 1fr) 68px 196px',
    padding: '0 16px',
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    padding: '6px 12px 6px 4px',
    '& > [data-text="question"]': { gridColumn: '2 / -1' },
    '& > [data-text="specialty"]': { gridArea: '2 / 2' },
    '& > [data-text="wait"]': { gridArea: '2 / 3' },
    '& > [data-text="proposed"]': { gridColumn: '2 / -1', justifyContent: 'space-between', minHeight: 44 },
  },
}))

const Words = styled('span')(({ theme }) => ({
  minWidth: 0,
  minHeight: 20,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-text="question"]': { color: theme.vars.palette.text.secondary },
  // Shows the whole question, because the Admin must be able to read it before assigning.
  '[data-open] > &[data-text="question"]': {
    padding: '8px 0',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
}))

const Patient = styled(Link)(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))

const Proposed = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  minWidth: 0,
  minHeight: 52,
  '& > span': {
    ...theme.typography.body2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& > .MuiButton-root': { flex: 'none', minHeight: 28 },
  [theme.breakpoints.down('md')]: { '& > .MuiButton-root': { minHeight: 44 } },
}))

/** Gives the first line of an expanded row the same height as the other rows. */
const Line = styled('span')(({ theme }) => ({ [theme.breakpoints.up('md')]: { minHeight: 52 } }))

export type UnassignedRowProps = {
  row: CaseRow
  /**
   * The specialists, the proposed one first; empty if several specialties are unassigned, or no specialist is
   * available.
   */
  proposals: readonly Candidate[]
  isOpen: boolean
  isBusy: boolean
  onToggle: () => void
  onAssign: (candidate: Candidate) => void
}

/**
 * A row for an unassigned case: its waiting time, the proposed specialist with their number of open cases, and Assign.
 */
export function UnassignedRow({ row, proposals, isOpen, isBusy, onToggle, onAssign }: UnassignedRowProps) {
  const now = useNow()
  const [proposed] = proposals
  const free = freeSpecialties(row.specialistsWithSpecialty)
  const assignTo = assignPath(
    row.caseId,
    free.map((one) => one.specialtyId),
  )
  const isUnfolded = isOpen && proposed !== undefined
  return (
    <Item data-open={isUnfolded || undefined} data-id={row.id}>
      {proposed ? (
        <IconButton
          size="small"
          aria-expanded={isUnfolded}
          aria-label={phrases.specialistsFor({ patientName: row.patientName })}
          sx={{ ml: { xs: 0, md: -1 } }}
          onClick={onToggle}
        >
          {isUnfolded ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        </IconButton>
      ) : (
        <span />
      )}
      <Patient to={roomPath(row.caseId)} state={{ from: 'cases' }}>
        {row.patientName}
      </Patient>
      <Words data-text="specialty">{free.map((one) => one.specialtyTitle).join(', ')}</Words>
      <Words data-text="question">{row.questions}</Words>
      <Tooltip title={phrases.sentAt({ time: formatDateTime(row.createdAt) })} describeChild>
        <Text as="b" strong nowrap data-text="wait">
          {waitText(row.createdAt, now)}
        </Text>
      </Tooltip>
      {isUnfolded ? <Line /> : null}
      {!isUnfolded && proposed ? (
        <Proposed data-text="proposed">
          <span>
            {fullName(proposed)}, {loadText(proposed)}
          </span>
          <Button
            size="small"
            variant="outlined"
            data-proposed
            disabled={isBusy}
            aria-label={phrases.assignTo({
              name: fullName(proposed),
              patientName: row.patientName,
            })}
            onClick={() => onAssign(proposed)}
          >
            {phrases.assign}
          </Button>
        </Proposed>
      ) : null}
      {proposed ? null : (
        <Proposed data-text="proposed">
          <span />
          <Button size="small" variant="outlined" data-proposed component={Link} to={assignTo}>
            {phrases.assignSpecialist}
          </Button>
        </Proposed>
      )}
      {isUnfolded ? (
        <ProposalTable
          patientName={row.patientName}
          proposals={proposals}
          assignTo={assignTo}
          isBusy={isBusy}
          onAssign={onAssign}
        />
      ) : null}
    </Item>
  )
}
