import type { Answer } from '@econsult/contract/answers'
import { styled } from '@mui/material/styles'
import { AnswerCard } from './answer-card.tsx'

// Long answers take at most half of the window; the rest is scrolled, so that the conversation stays in view.
const Place = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gap: 12,
  // A card is never squeezed: the place scrolls.
  gridAutoRows: 'max-content',
  maxHeight: '50vh',
  overflowY: 'auto',
  padding: '16px 24px',
  [theme.breakpoints.down('md')]: { padding: 12 },
}))

/** The signed answers of a case, over its conversation. */
export function AnswerCards({ caseId, answers }: { caseId: string; answers: readonly Answer[] }) {
  if (answers.length === 0) return null
  return (
    <Place role="region" aria-label="Signed answers" tabIndex={0}>
      {answers.map((answer) => (
        <AnswerCard
          key={answer.specialtyId}
          caseId={caseId}
          answer={answer}
          namesSpecialty={answers.length > 1}
        />
      ))}
    </Place>
  )
}
