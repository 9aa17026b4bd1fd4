import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'

/** What a specialist can do about the answer to their request. */
export interface AnswerOffer {
  readonly label: 'Write answer' | 'Correct answer'
  /** Whether it is what the specialist should do next. */
  readonly isMain: boolean
}

const IN_TURN: ReadonlySet<RequestTurn['state']> = new Set(['assigned', 'more-asked'])
const SIGNABLE: ReadonlySet<RequestTurn['state']> = new Set([...IN_TURN, 'clarification-asked', 'answered'])

/** The offer for a request of an open case; null for everybody but its specialist (ANS-01). */
export function answerOffer(
  { isDeleted }: Pick<CaseData, 'isDeleted'>,
  request: RequestTurn,
  answers: readonly Answer[],
  viewerId: string,
): AnswerOffer | null {
  if (isDeleted || request.specialistId !== viewerId || !SIGNABLE.has(request.state)) return null
  const isSigned = answers.some((one) => one.specialtyId === request.specialtyId)
  return { label: isSigned ? 'Correct answer' : 'Write answer', isMain: IN_TURN.has(request.state) }
}
