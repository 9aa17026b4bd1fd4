import type { CaseData } from '@econsult/contract/cases'
import { AnswerCards } from '../features/answers/card/answer-cards.tsx'
import type { AnswersRead } from '../features/answers/use-answers.ts'
import { NoCorrection } from '../features/answers/corrected/no-correction.tsx'
import { useUnreadCorrections } from '../features/answers/corrected/use-unread-corrections.ts'
import { useUser } from '../lib/session/use-session.ts'
import { AnswerReactions } from '../features/messages/reactions/answer-reactions.tsx'

type RoomAnswerCardsProps = Pick<AnswersRead, 'answers'> & {
  caseData: CaseData
  /** The loading state of the answers, such as whether loading has failed. */
  reading: Omit<AnswersRead, 'answers'>
}

/** The signed answers of a room, each with its reactions. */
export function RoomAnswerCards({ caseData, answers, reading }: RoomAnswerCardsProps) {
  const mustConfirm = useUnreadCorrections(caseData)
  const isOfPractice = useUser().userType !== 'Specialty'
  return (
    <AnswerCards
      caseId={caseData.caseId}
      answers={answers}
      {...reading}
      mustConfirm={mustConfirm}
      renderBelow={(answer) => (
        <>
          {isOfPractice && caseData.isDeleted && !answer.canBeCorrected ? (
            <NoCorrection answer={answer} />
          ) : null}
          <AnswerReactions caseData={caseData} answer={answer} />
        </>
      )}
    />
  )
}
