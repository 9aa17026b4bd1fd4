import { type Answer, ANSWER_TEXTS } from '@econsult/contract/answers'
import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import type { AnswersRead } from '../use-answers.ts'
import { AnswerCard } from './answer-card.tsx'

// Long answers take at most half of the window, and less where the conversation and its composer need the room; the rest is
// scrolled.
const Place = styled('div')(({ theme }) => ({
  flex: '0 1 auto',
  minHeight: 96,
  display: 'grid',
  gap: 12,
  // A card is never squeezed: the place scrolls.
  gridAutoRows: 'max-content',
  maxHeight: '50vh',
  overflowY: 'auto',
  padding: '16px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { padding: 12 },
  '@media print': { '& > * + *': { marginTop: 12 } },
}))

const Failed = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '16px 24px 0',
  [theme.breakpoints.down('md')]: { padding: '12px 12px 0' },
}))

type AnswerCardsProps = AnswersRead & {
  caseId: string
  /** Whether the viewer must say that they have read an answer (END-06). */
  mustConfirm: (answer: Answer) => boolean
  /** What stands under an answer. */
  renderBelow: (answer: Answer) => ReactNode
}

/** The signed answers of a case, over its conversation; if they could not be read, it says so. */
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
              Retry
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
    <Place role="region" aria-label="Signed answers" tabIndex={0}>
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
