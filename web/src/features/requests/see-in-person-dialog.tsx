import { readableNumber } from '@econsult/contract/phone-number'
import { seeInPerson as seeInPersonCall } from '@econsult/contract/requests'
import { isUrgentDecline } from '@econsult/contract/requests/states'
import { Stethoscope } from 'lucide-react'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { declineOf } from './decline-of.ts'
import { notifiedSentences, RequestNote } from './request-note.tsx'
import { useSeeInPersonMutation } from './request-calls.ts'
import type { ChangeDialogProps } from './request-actions.ts'
import { useSendChange } from './use-send-change.ts'
import { phrases } from './phrases.ts'

/**
 * A dialog in which the sender ends a request because the patient will be seen in person (TURN-04). After an urgent
 * decline, the sender confirms only once the visit is booked, so that the request stays in Needs you until then
 * (END-07).
 */
export function SeeInPersonDialog({ caseData, request, onClose }: ChangeDialogProps) {
  const { caseId } = caseData
  const { specialtyId, specialtyTitle } = request
  const [seeInPerson] = useSeeInPersonMutation()
  const send = useSendChange(onClose)
  const decline = declineOf(caseData, specialtyId)
  const urgent = decline && isUrgentDecline(decline) ? decline : null
  const words = urgent ? urgentWords(urgent.phoneNumber) : usualWords(specialtyTitle)
  const form = useFields(seeInPersonCall.input, {
    initial: { note: '' },
    input: ({ note }) => ({ caseId, specialtyId, ...(note.trim() === '' ? {} : { note }) }),
    save: (input) => send(seeInPerson(input), words.said),
  })
  return (
    <FormDialog
      title={phrases.seeInPerson}
      lead={[...words.lead, ...notifiedSentences(request)].join(' ')}
      footNote={words.footNote}
      confirmLabel={words.confirmLabel}
      confirmIcon={<Stethoscope />}
      form={form}
      onClose={onClose}
    >
      <RequestNote note={form.field('note')} />
    </FormDialog>
  )
}

function usualWords(specialtyTitle: string) {
  return {
    lead: [phrases.visitEndsRequest({ specialty: specialtyTitle })],
    footNote: phrases.everythingStays,
    confirmLabel: phrases.endRequest,
    said: phrases.endedInPerson,
  }
}

function urgentWords(phoneNumber: string | null) {
  const call = phoneNumber === null ? [] : [phrases.numberToCall({ phone: readableNumber(phoneNumber) })]
  return {
    lead: [phrases.patientNeedsVisit, ...call, phrases.confirmOnceBooked],
    footNote: phrases.staysInNeedsYou,
    confirmLabel: phrases.visitIsBooked,
    said: phrases.endedVisitBooked,
  }
}
