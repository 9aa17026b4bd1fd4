import { ANSWER_TEXTS } from '@econsult/contract/answers'
import type { AnswerContent } from '@econsult/contract/answers/content'
import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import { type ReactNode, useState } from 'react'
import { answerOffer } from '../features/answers/answer-offer.ts'
import { leftToDo } from '../features/answers/answer-words.ts'
import { AnswerEditor } from '../features/answers/editor/answer-editor.tsx'
import { AnswerPlace } from '../features/answers/editor/answer-place.tsx'
import { useAnswers } from '../features/answers/use-answers.ts'
import { proveByPasskey, proveByPassword, readIdentity } from '../features/auth/security/prove-identity.ts'
import { useProposedMinutes } from '../features/minutes/use-proposed-minutes.ts'
import { leftText } from '../lib/due-words.ts'
import { useUser } from '../lib/session/use-session.ts'
import { useNow } from '../ui/use-now.ts'
import { phrases } from './phrases.ts'

const IDENTITY = { read: readIdentity, byPassword: proveByPassword, byPasskey: proveByPasskey }

interface Writing {
  /** Records the viewer's time in the room up to now. */
  readonly countNow: () => Promise<void>
  /** Called with the answer that the viewer writes, and with null when the editor closes. */
  readonly onWrite: (content: AnswerContent | null) => void
}

/**
 * Returns the signed answers of a room, and the editor of the answer that the viewer is writing, which replaces Case
 * Information; the answer's minutes are proposed from the viewer's time in the room.
 */
export function useRoomAnswers(caseData: CaseData, { countNow, onWrite }: Writing) {
  const { id } = useUser()
  const { caseId, patientName, providerLastName, cover, requests, files } = caseData
  const { answers, ...reading } = useAnswers(caseId)
  // The specialty's id of the answer that is being written.
  const [writingId, setWritingId] = useState<string | null>(null)
  const [leftId, setLeftId] = useState<string | null>(null)
  const [hasSigned, setHasSigned] = useState(false)
  const offerOf = (request: RequestTurn) => answerOffer(caseData, request, answers, id)
  const written = requests.find((one) => one.specialtyId === writingId)
  const isLost = written !== undefined && offerOf(written) === null
  const minutes = useProposedMinutes(caseId, countNow, written !== undefined && !isLost)
  const now = useNow()
  const close = () => {
    setLeftId(writingId)
    setWritingId(null)
  }
  const write = (specialtyId: string) => {
    setHasSigned(false)
    setWritingId(specialtyId)
  }
  const showSigned = () => {
    setHasSigned(true)
    close()
  }

  function answerOf(request: RequestTurn) {
    const offer = offerOf(request)
    const { specialtyId } = request
    return offer && { ...offer, isLeft: specialtyId === leftId, run: () => write(specialtyId) }
  }

  function leftOf({ specialtyId }: RequestTurn): string {
    const answer = answers.find((one) => one.specialtyId === specialtyId)
    if (!answer) return ''
    return leftToDo(answer) || (caseData.isDeleted ? '' : phrases.answerDone)
  }

  /**
   * Displays Case Information; while an answer is being written, displays the editor, from which Case Information can
   * be opened.
   */
  function place(information: ReactNode): ReactNode {
    if (!written) return information
    const { specialtyId, dueAt } = written
    return (
      <AnswerPlace
        subject={dueAt === null ? patientName : `${patientName} · ${leftText(dueAt, now)}`}
        data={information}
        fileCount={files.length}
        onClose={close}
        editor={
          <AnswerEditor
            key={specialtyId}
            caseId={caseId}
            specialtyId={specialtyId}
            patientName={patientName}
            sentTo={phrases.doctor({ name: (cover ?? { lastName: providerLastName }).lastName })}
            identity={IDENTITY}
            minutes={minutes}
            lostBecause={isLost ? whyLost(caseData) : null}
            onWrite={onWrite}
            onSigned={showSigned}
          />
        }
      />
    )
  }

  return {
    answers,
    /** The loading state of the signed answers: whether they are loaded, and whether loading has failed. */
    reading,
    answerOf,
    leftOf,
    place,
    isWriting: written !== undefined,
    /** True if the viewer has just signed an answer and has not started another. */
    hasSigned,
    /** True if the viewer's next step is to sign an answer. */
    isMain: requests.some((one) => offerOf(one)?.isMain),
  }
}

/** The reason why a specialist can no longer sign the answer that they are writing. */
function whyLost({ isDeleted }: CaseData): string {
  return isDeleted ? ANSWER_TEXTS.closedMeanwhile : ANSWER_TEXTS.takenAway
}
