import type { CaseData } from '@econsult/contract/cases'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

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

/** What a specialist reads first on a phone: who asks, the whole question and the pictures. */
export function FirstLook({ caseData, files }: { caseData: CaseData; files: ReactNode }) {
  const { questions, providerFirstName, providerLastName } = caseData
  return (
    <Look aria-label="Question">
      <Asked>
        <Chip color="info" label="Question" />
        {providerFirstName} {providerLastName}
      </Asked>
      {questions.trim() === '' ? null : <Question>{questions}</Question>}
      {files}
    </Look>
  )
}
