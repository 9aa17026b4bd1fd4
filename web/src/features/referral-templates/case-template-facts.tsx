import { styled } from '@mui/material/styles'
import { useFetchCaseTemplateQuery } from './template-calls.ts'

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  '& > dt': { color: theme.vars.palette.text.secondary },
  '& > dd': { margin: '0 0 10px', overflowWrap: 'anywhere' },
  '& > dd[data-missing]': { color: theme.vars.palette.text.secondary },
}))

/** The answers to the template with which a case was sent (CHART-03); nothing for a case without one. */
export function CaseTemplateFacts({ caseId }: { caseId: string }) {
  const template = useFetchCaseTemplateQuery({ caseId }).data?.data
  if (!template) return null
  const shown = template.answers.filter(({ answer, isExpected }) => answer !== '' || isExpected)
  return (
    <>
      <h2>Template answers</h2>
      <Facts aria-label={`${template.title}, version ${template.number}`}>
        {shown.map(({ question, answer }) => [
          <dt key={`${question} asked`}>{question}</dt>,
          <dd key={question} data-missing={answer === '' || undefined}>
            {answer || 'Not answered'}
          </dd>,
        ])}
      </Facts>
    </>
  )
}
