import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { styled } from '@mui/material/styles'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import type { DrawQuestions } from '../draw-questions.ts'
import { type BulkChoice, isSurveyed, type OwnChoice } from './bulk-choice.ts'
import { phrases } from './phrases.ts'

const Toggle = styled(Button)(({ theme }) => ({
  margin: '0 0 6px 44px',
  color: theme.vars.palette.app.primaryText,
  [theme.breakpoints.down('md')]: { height: 44, marginLeft: 40 },
}))

const Questions = styled('div')({ padding: '6px 12px 16px' })

type RowQuestionsProps = {
  title: string
  choice: BulkChoice
  drawQuestions: DrawQuestions
  onChoose: (caseId: string, part: OwnChoice) => void
}

/** The two survey questions for one of the cases, initially collapsed (SURV-01). */
export function RowQuestions({ title, choice, drawQuestions, onChoose }: RowQuestionsProps) {
  const [isOpen, setOpen] = useState(false)
  const { caseId, survey } = choice
  const words = isSurveyed(choice) ? phrases.questionsAnswered : phrases.twoQuestions
  return (
    <>
      <Toggle
        variant="text"
        size="small"
        aria-expanded={isOpen}
        aria-label={`${words}, ${title}`}
        startIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </Toggle>
      <Collapse in={isOpen} timeout={180} unmountOnExit>
        <Questions role="group" aria-label={phrases.questionsAbout({ title })}>
          {drawQuestions(survey, (said) => onChoose(caseId, { survey: said }))}
        </Questions>
      </Collapse>
    </>
  )
}
