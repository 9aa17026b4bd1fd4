import { styled } from '@mui/material/styles'
import { dayAndHour } from '../../lib/due-words.ts'
import { useGatheredMessages } from '../../lib/use-gathered-messages.ts'
import { useNow } from '../../ui/use-now.ts'
import { useFetchCaseTemplateQuery } from './template-calls.ts'
import { phrases } from './phrases.ts'

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  '& > dt': { color: theme.vars.palette.text.secondary },
  '& > dd': { margin: '0 0 10px', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& > dd[data-missing]': { color: theme.vars.palette.text.secondary },
}))

/**
 * The answers to the referral template of a case (CHART-03); renders nothing if the case was sent without a template.
 */
export function CaseTemplateFacts({ caseId }: { caseId: string }) {
  const now = useNow()
  const { data, refetch } = useFetchCaseTemplateQuery({ caseId })
  const template = data?.data
  // Refetches the answers when the case changes, because the sender can answer open questions later.
  useGatheredMessages(
    (message) => message.channelId === caseId && message.type === 'case' && !message.removed,
    () => void refetch(),
  )
  if (!template) return null
  const shown = template.answers.filter(({ answer, isExpected }) => answer !== '' || isExpected)
  return (
    <>
      <h2>{phrases.templateAnswers}</h2>
      <Facts aria-label={phrases.titleAndVersion({ title: template.title, number: template.number })}>
        {shown.map(({ question, answer, answeredAt }) => [
          <dt key={`${question}/asked`}>{question}</dt>,
          <dd key={question} data-missing={answer === '' || undefined}>
            {answer || phrases.notAnswered}
            {answeredAt === undefined ? null : (
              <small>{phrases.added({ time: dayAndHour(answeredAt, now) })}</small>
            )}
          </dd>,
        ])}
      </Facts>
    </>
  )
}
