import type { CaseData } from '@econsult/contract/cases'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

const Look = styled('section')({ display: 'grid', gap: 12, padding: '8px 0 4px' })

const Question = styled('p')({
  margin: 0,
  fontSize: '1rem',
  lineHeight: '1.5rem',
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
})

/** The information that a specialist needs first on a phone: the sender, the whole question and the images. */
export function FirstLook({ caseData, files }: { caseData: CaseData; files: ReactNode }) {
  const { questions, providerFirstName, providerLastName } = caseData
  return (
    <Look aria-label={phrases.question}>
      <Row gap={2} shrink size="tiny" tone="secondary">
        <Chip color="info" label={phrases.question} />
        {providerFirstName} {providerLastName}
      </Row>
      {questions.trim() === '' ? null : <Question>{questions}</Question>}
      {files}
    </Look>
  )
}
