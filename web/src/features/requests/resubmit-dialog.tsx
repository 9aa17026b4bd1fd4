import { REQUEST_TEXTS, resubmitRequest } from '@econsult/contract/requests'
import { isBlank } from '@econsult/contract/written-text'
import { goesBackToTheSame, lacksNews } from '@econsult/contract/requests/resubmission'
import { type Decline, DECLINE_REASON_TEXTS } from '@econsult/contract/requests/states'
import { styled } from '@mui/material/styles'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { declineOf } from './decline-of.ts'
import { useResubmitRequestMutation } from './request-calls.ts'
import type { ChangeDialogProps } from './request-actions.ts'
import { UrgentDeclineBanner } from './urgent-decline-banner.tsx'
import { useSendChange } from './use-send-change.ts'
import { phrases } from './phrases.ts'

const Words = styled('span')({ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext', overflowWrap: 'anywhere' })

type ResubmitDialogProps = ChangeDialogProps & {
  /** The entered answers to unanswered questions of the case's template. */
  answers: readonly { readonly questionId: string; readonly answer: string }[]
  /** The fields for these answers. */
  questions: ReactNode
  /** The area for adding files. */
  files: ReactNode
  /** True while a file is being uploaded. */
  isUploading: boolean
}

/** A dialog that sends a declined request again, with the information that was missing (TURN-04). */
export function ResubmitDialog(props: ResubmitDialogProps) {
  const { caseData, request, answers, questions, files, isUploading, onClose } = props
  const { caseId } = caseData
  const { specialtyId, specialtyTitle } = request
  const [resubmit] = useResubmitRequestMutation()
  const send = useSendChange(onClose)
  const decline = declineOf(caseData, specialtyId)
  const isAsked = decline !== undefined && lacksNews(decline, { note: '', answers: answers.length })
  const lacksMaterial = decline?.reason === 'not-enough-information'
  const form = useFields(resubmitRequest.input, {
    initial: { note: '' },
    input: ({ note }) => ({ caseId, specialtyId, answers: [...answers], ...(isBlank(note) ? {} : { note }) }),
    check: ({ note }) => ({
      form: isUploading ? phrases.stillUploading : undefined,
      note: isAsked && isBlank(note) ? REQUEST_TEXTS.newsRequired : undefined,
    }),
    save: (input) => send(resubmit(input), phrases.resubmitted),
  })
  const { error: noteFault, ...note } = form.field('note')

  return (
    <FormDialog
      title={phrases.resubmit}
      lead={[phrases.resubmitLead({ specialty: specialtyTitle }), ...whoGetsIt(decline)].join(' ')}
      footNote={phrases.everythingStays}
      confirmLabel={phrases.resubmit}
      confirmIcon={<RotateCcw />}
      form={form}
      onClose={onClose}
    >
      <UrgentDeclineBanner {...{ caseData, request }} />
      {decline ? (
        <Banner tone="warning">
          <Words>{whyDeclined(decline)}</Words>
        </Banner>
      ) : null}
      {lacksMaterial ? files : null}
      <TextAreaField
        label={phrases.note}
        hint={isAsked ? phrases.newShownToAll : phrases.optionalShownToAll}
        minRows={2}
        autoFocus={!lacksMaterial}
        {...note}
        // The note is not required if an answer or a file was added after the decline, because that is also new
        // information.
        error={noteFault === REQUEST_TEXTS.newsRequired && !isAsked ? undefined : noteFault}
      />
      {lacksMaterial ? null : files}
      {questions}
    </FormDialog>
  )
}

/** A sentence on the specialist who gets the request; none before a decline. */
function whoGetsIt(decline: Decline | undefined): string[] {
  if (!decline) return []
  const isSame = goesBackToTheSame(decline.reason)
  return [isSame ? phrases.goesToSame({ name: decline.byName }) : phrases.goesToAnother]
}

/** The specialist's reason for the decline and the note, which describe the missing information. */
function whyDeclined({ byName, reason, note }: Decline): string {
  const words = phrases.declinedSentence({ name: byName, reason: DECLINE_REASON_TEXTS[reason] })
  return note === '' ? words : `${words}\n${note}`
}
