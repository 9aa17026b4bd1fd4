import type { Answer } from '@econsult/contract/answers'
import type { CaseData } from '@econsult/contract/cases'
import { sideOf } from '@econsult/contract/requests/actions'
import { useMay, useUser } from '../../../lib/session/use-session.ts'
import { ReactionRow } from './reaction-row.tsx'

type AnswerReactionsProps = {
  caseData: CaseData
  answer: Answer
}

/** The sender's one-click reactions to a signed answer (END-04). */
export function AnswerReactions({ caseData, answer }: AnswerReactionsProps) {
  const user = useUser()
  const mayReact = useMay('send')
  const { specialtyId, versions } = answer
  const signer = versions.at(-1)
  if (!signer) return null
  const given = caseData.reactions.filter(
    ({ about }) => about.kind === 'answer' && about.specialtyId === specialtyId,
  )
  return (
    <ReactionRow
      caseId={caseData.caseId}
      about={{ kind: 'answer', specialtyId }}
      given={given}
      author={{ id: signer.signedById, name: signer.signedByName }}
      isOffered={mayReact && sideOf(user, signer.signedById) === 'sender'}
    />
  )
}
