import { type Answer, ANSWER_TEXTS } from '@econsult/contract/answers'
import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import type { AnswersRead } from '../use-answers.ts'
import { AnswerCard } from './answer-card.tsx'
import { phrases } from './phrases.ts'

const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gap: 12,
  padding: '16px 24px 0',
  [theme.breakpoints.down('md')]: { padding: '12px 12px 0' },
  '@media print': { '& > * + *': { marginTop: 12 } },
}))

const Failed = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '16px 24px 0',
  [theme.breakpoints.down('md')]: { padding: '12px 12px 0' },
}))

type AnswerCardsProps = AnswersRead & {
  caseId: string
  /** Returns true if the viewer must confirm reading an answer (END-06). */
  mustConfirm: (answer: Answer) => boolean
  /** Renders the content below an answer. */
  renderBelow: (answer: Answer) => ReactNode
}

/** The signed answers of a case above its conversation, or an error message if they could not be loaded. */
export function AnswerCards(props: AnswerCardsProps) {
  const { caseId, answers, hasFailed, isReading, retry, mustConfirm, renderBelow } = props
  if (hasFailed) {
    return (
      <Failed>
        <Banner
          tone="danger"
          role="alert"
          action={
            <ActionButton size="small" busy={isReading} onClick={retry}>
              {phrases.retry}
            </ActionButton>
          }
        >
          {ANSWER_TEXTS.notLoaded}
        </Banner>
      </Failed>
    )
  }
  if (answers.length === 0) return null
  return (
    <Place role="region" aria-label={phrases.signedAnswers}>
      {answers.map((answer) => (
        <Fragment key={answer.specialtyId}>
          <AnswerCard
            caseId={caseId}
            answer={answer}
            namesSpecialty={answers.length > 1}
            mustConfirm={mustConfirm(answer)}
          />
          {renderBelow(answer)}
        </Fragment>
      ))}
    </Place>
  )
}
