import type { CaseData } from '@econsult/contract/cases'
import { AnswerCards } from '../features/answers/card/answer-cards.tsx'
import type { AnswersRead } from '../features/answers/use-answers.ts'
import { AnswerReactions } from '../features/messages/reactions/answer-reactions.tsx'

type RoomAnswerCardsProps = Pick<AnswersRead, 'answers'> & {
  caseData: CaseData
  /** Whether they could be read. */
  reading: Omit<AnswersRead, 'answers'>
}

/** The signed answers of a room, each with the reactions to it. */
export function RoomAnswerCards({ caseData, answers, reading }: RoomAnswerCardsProps) {
  return (
    <AnswerCards
      caseId={caseData.caseId}
      answers={answers}
      {...reading}
      renderBelow={(answer) => <AnswerReactions caseData={caseData} answer={answer} />}
    />
  )
}
