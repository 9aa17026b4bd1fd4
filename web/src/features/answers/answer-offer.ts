import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { phrases } from './phrases.ts'

/** An action that a specialist can take on the answer to their request. */
export interface AnswerOffer {
  readonly label: string
  /** True if this is the specialist's next task. */
  readonly isMain: boolean
}

const IN_TURN: ReadonlySet<RequestTurn['state']> = new Set(['assigned', 'more-asked'])
const SIGNABLE: ReadonlySet<RequestTurn['state']> = new Set([...IN_TURN, 'clarification-asked', 'answered'])

/**
 * The action offered to a request's specialist; null for other users (ANS-01). In a closed case, a signed answer can be
 * corrected, but a first answer cannot be signed (END-06).
 */
export function answerOffer(
  { isDeleted }: Pick<CaseData, 'isDeleted'>,
  request: RequestTurn,
  answers: readonly Answer[],
  viewerId: string,
): AnswerOffer | null {
  if (request.specialistId !== viewerId) return null
  const isSigned = answers.some((one) => one.specialtyId === request.specialtyId)
  if (isDeleted) {
    const isCorrectable = isSigned && (request.state === 'closed' || SIGNABLE.has(request.state))
    return isCorrectable ? { label: phrases.correctAnswer, isMain: false } : null
  }
  if (!SIGNABLE.has(request.state)) return null
  const label = isSigned ? phrases.correctAnswer : phrases.writeAnswer
  return { label, isMain: IN_TURN.has(request.state) }
}
