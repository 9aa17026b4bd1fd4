import type { CaseData } from '@econsult/contract/cases'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'

const Look = styled('section')({ display: 'grid', gap: 12, padding: '8px 0 4px' })

const Asked = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
}))

const Question = styled('p')({
  margin: 0,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
})

const Turn = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  paddingTop: 12,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .lucide': { color: theme.vars.palette.text.disabled },
}))

/** What a specialist reads first on a phone: who asks, the whole question, the pictures, and whose turn it is. */
export function FirstLook({ caseData, files }: { caseData: CaseData; files: ReactNode }) {
  const { questions, providerFirstName, providerLastName, state, stateAt } = caseData
  return (
    <Look aria-label="Question">
      <Asked>
        <Chip color="info" label="Question" />
        {providerFirstName} {providerLastName}
      </Asked>
      {questions.trim() === '' ? null : <Question>{questions}</Question>}
      {files}
      {state === 'Waiting' ? (
        <Turn>
          <Clock size={16} />
          <span>Your turn since {formatDateTime(stateAt)}</span>
        </Turn>
      ) : null}
    </Look>
  )
}
