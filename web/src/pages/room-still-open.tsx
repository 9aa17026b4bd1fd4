import type { CaseData } from '@econsult/contract/cases'
import { readableNumber } from '@econsult/contract/phone-number'
import { type Decline, isUrgentDecline } from '@econsult/contract/requests/states'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { OpenFact, StillOpen } from '../features/answers/still-open.tsx'
import type { AnswersRead } from '../features/answers/use-answers.ts'
import { useSeeInPersonMutation } from '../features/requests/request-calls.ts'
import { failureText } from '../lib/api-failure.ts'
import { Banner } from '../ui/banner.tsx'
import { useNotices } from '../ui/notices/use-notices.ts'
import { phrases } from './phrases.ts'

type RoomStillOpenProps = { caseData: CaseData; read: AnswersRead }

/**
 * All items that closing would leave open (END-05): urgent declines, unread answers, requests that wait for their
 * specialists, and the advice of the signed answers.
 */
export function RoomStillOpen({ caseData, read }: RoomStillOpenProps) {
  const { caseId } = caseData
  // Urgent declines stay visible after confirmation, so that no element moves under the pointer.
  const [declines] = useState(() => caseData.declines.filter(isUrgentDecline))
  if (read.hasFailed) {
    return (
      <Banner tone="warning" role="status" action={<Button onClick={read.retry}>{phrases.retry}</Button>}>
        {phrases.openItemsNotLoaded}
      </Banner>
    )
  }
  if (!read.isKnown) {
    return <Skeleton role="status" variant="rounded" height={120} aria-label={phrases.loadingOpenItems} />
  }
  const facts = [...unreadAnswers(caseData), ...waitingRequests(caseData)]
  return (
    <StillOpen caseId={caseId} answers={read.answers}>
      {[
        ...declines.map((decline) => (
          <DeclinedAsUrgent key={decline.specialtyId} caseData={caseData} decline={decline} />
        )),
        ...facts.map((text) => <OpenFact key={text} text={text} />),
      ]}
    </StillOpen>
  )
}

function unreadAnswers({ requests }: CaseData): string[] {
  return requests
    .filter(({ left }) => left.includes('unread-answer'))
    .map(({ specialtyTitle, specialistLastName }) =>
      phrases.answerNotRead({ doctor: doctorOf(specialistLastName, specialtyTitle) }),
    )
}

/**
 * Requests that wait for a specialist while another request was answered or declined; for a single request, the
 * dialog's own text states this.
 */
function waitingRequests({ requests, state }: CaseData): string[] {
  if (state !== 'Replied') return []
  return requests
    .filter((request) => request.owner === 'specialist' || request.owner === 'routing')
    .map(({ specialtyTitle, specialistLastName }) =>
      phrases.noAnswerYet({ doctor: doctorOf(specialistLastName, specialtyTitle) }),
    )
}

function doctorOf(lastName: string | null, specialtyTitle: string): string {
  return lastName === null
    ? specialtyTitle
    : phrases.doctorOfSpecialty({ name: lastName, specialty: specialtyTitle })
}

function strong(text: string) {
  return <b key="state">{text}</b>
}

/** Returns the state of an urgent decline, the specialist, and the number to call if there is one. */
function declineWords(isOpen: boolean, name: string, phoneNumber: string | null) {
  const [words, withCall] = isOpen
    ? [phrases.declinedAsUrgentBy, phrases.declinedAsUrgentCall]
    : [phrases.visitBookedBy, phrases.visitBookedCall]
  return phoneNumber === null
    ? words({ state: strong }, { name })
    : withCall({ state: strong }, { name, number: readableNumber(phoneNumber) })
}

/** An urgent decline, which is resolved once the visit is booked (END-07). */
function DeclinedAsUrgent({ caseData, decline }: { caseData: CaseData; decline: Decline }) {
  const { specialtyId, byName, phoneNumber } = decline
  const { caseId, declines, requestActions } = caseData
  const [seeInPerson, { isLoading }] = useSeeInPersonMutation()
  const notices = useNotices()
  const isOpen = declines.some((one) => one.specialtyId === specialtyId)
  const mayEnd = requestActions
    .find((one) => one.specialtyId === specialtyId)
    ?.actions.includes('seeInPerson')
  const confirm = async () => {
    const { error } = await seeInPerson({ caseId, specialtyId })
    if (error) notices.show(failureText(error), { tone: 'failed' })
  }
  return (
    <OpenFact
      isUrgent={isOpen}
      isSettled={!isOpen}
      text={declineWords(isOpen, byName, phoneNumber)}
      action={
        isOpen && mayEnd === true ? (
          <Button variant="outlined" size="small" disabled={isLoading} onClick={() => void confirm()}>
            {phrases.visitIsBooked}
          </Button>
        ) : null
      }
    />
  )
}
