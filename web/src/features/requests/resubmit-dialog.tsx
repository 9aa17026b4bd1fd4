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
      form: isUploading ? 'Files are still being added. Resubmit when they are there.' : undefined,
      note: isAsked && isBlank(note) ? REQUEST_TEXTS.newsRequired : undefined,
    }),
    save: (input) => send(resubmit(input), 'The request is sent again.'),
  })
  const { error: noteFault, ...note } = form.field('note')

  return (
    <FormDialog
      title="Resubmit"
      lead={`The request for ${specialtyTitle} is sent again, with everything that is in the case now. ${whoGetsIt(decline)}`}
      footNote="Question, files and messages stay with the case."
      confirmLabel="Resubmit"
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
        label="Note"
        hint={`${isAsked ? 'what is new' : 'optional'}, shown to everyone in the case`}
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

function whoGetsIt(decline: Decline | undefined): string {
  if (!decline) return ''
  return goesBackToTheSame(decline.reason)
    ? `It goes to ${decline.byName} again, unless they are away.`
    : 'It goes to another specialist.'
}

/** The specialist's reason for the decline and the note, which describe the missing information. */
function whyDeclined({ byName, reason, note }: Decline): string {
  const words = `${byName} declined: ${DECLINE_REASON_TEXTS[reason]}.`
  return note === '' ? words : `${words}\n${note}`
}
