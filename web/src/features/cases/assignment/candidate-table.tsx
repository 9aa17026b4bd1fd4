import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { Row } from '../../../ui/layout/words.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'
import type { Candidate } from './candidates.ts'
import { LoadBar } from './load-bar.tsx'
import { CandidateButton } from './candidate-button.tsx'
import { phrases } from './phrases.ts'

const Frame = styled('div')(({ theme }) => ({
  borderRadius: 12,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  overflow: 'hidden',
}))

const Table = styled(PlainTable)(({ theme }) => ({
  '& tbody tr[data-assigned]': { backgroundColor: theme.vars.palette.app.okSoft },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& th:nth-of-type(1)': { width: 160 },
  '& th:nth-of-type(2)': { width: '12%' },
  '& th:nth-of-type(3)': { width: '28%' },
  '& th:nth-of-type(4)': { width: '22%' },
  '& b': { fontWeight: 600 },
  '& td:last-of-type': { color: theme.vars.palette.text.secondary },
}))

const COLUMNS = [
  phrases.selectSpecialist,
  phrases.firstName,
  phrases.lastName,
  phrases.specialty,
  phrases.providerName,
]

export type CandidatesProps = {
  candidates: readonly Candidate[]
  onChoose: (candidate: Candidate) => void
}

/** The table of specialists from 960 px up (ASG-03). */
export function CandidateTable({ candidates, onChoose }: CandidatesProps) {
  return (
    <Frame>
      <Table aria-label={phrases.specialists}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {candidates.map((candidate) => (
            <tr
              key={`${candidate.specialtyId} ${candidate.id}`}
              data-assigned={candidate.isAssigned || undefined}
            >
              <td>
                <CandidateButton candidate={candidate} onChoose={onChoose} />
              </td>
              <td>{candidate.firstName}</td>
              <td>
                <Row gap={3} justify="between">
                  <b>{candidate.lastName}</b>
                  <LoadBar candidate={candidate} />
                </Row>
              </td>
              <td>
                {candidate.specialtyTitle}
                {candidate.isDefault ? <Chip label={phrases.default} color="info" sx={{ ml: 2 }} /> : null}
              </td>
              <td>{candidate.providerName}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  )
}
