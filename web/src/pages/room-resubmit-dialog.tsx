import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { UploadButton } from '../features/files/room/upload-button.tsx'
import { UploadList } from '../features/files/room/upload-list.tsx'
import type { RoomUploads } from '../features/files/room/use-room-uploads.ts'
import { OpenQuestions } from '../features/referral-templates/form/open-questions.tsx'
import { useFetchCaseTemplateQuery } from '../features/referral-templates/template-calls.ts'
import { declineOf } from '../features/requests/decline-of.ts'
import type { ChangeDialogProps } from '../features/requests/request-actions.ts'
import { ResubmitDialog } from '../features/requests/resubmit-dialog.tsx'
import { Field } from '../ui/fields/field.tsx'
import { phrases } from './phrases.ts'

// Files that are being added occupy the whole width above the buttons.
const Uploads = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '& > ul': { flexBasis: '100%' } })

type RoomResubmitDialogProps = ChangeDialogProps & {
  uploads: RoomUploads
  /** True if the viewer may add files to the case. */
  mayAdd: boolean
}

/** Sends a declined request again; the dialog also answers open questions of the template and adds files (TURN-04). */
export function RoomResubmitDialog({ uploads, mayAdd, ...dialog }: RoomResubmitDialogProps) {
  const template = useFetchCaseTemplateQuery({ caseId: dialog.caseData.caseId })
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(new Map())
  const given = [...answers].filter(([, answer]) => answer.trim() !== '')
  const decline = declineOf(dialog.caseData, dialog.request.specialtyId)
  return (
    <ResubmitDialog
      {...dialog}
      answers={given.map(([questionId, answer]) => ({ questionId, answer }))}
      isUploading={uploads.items.length > 0}
      questions={
        <OpenQuestions
          questions={template.data?.data?.openQuestions ?? []}
          answers={answers}
          onChange={setAnswers}
        />
      }
      files={
        mayAdd ? (
          <Field label={phrases.files} hint={phrases.addedImmediately} help={decline?.newFiles.join(', ')}>
            {({ labelId }) => (
              <Uploads role="group" aria-labelledby={labelId}>
                <UploadList uploads={uploads} />
                <UploadButton onFiles={(chosen) => uploads.queue.add(chosen)} />
              </Uploads>
            )}
          </Field>
        ) : null
      }
    />
  )
}
