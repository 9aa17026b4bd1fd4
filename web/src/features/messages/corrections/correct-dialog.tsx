import { correctMessage } from '@econsult/contract/messages/corrections'
import { PencilLine } from 'lucide-react'
import { useKeptState } from '../../../lib/kept-state.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useCorrectMessageMutation } from './correction-calls.ts'
import { phrases } from './phrases.ts'

type CorrectDialogProps = {
  channelId: string
  message: { readonly id: string; readonly content: string }
  /** Number of earlier corrections of the message; the unsaved text of each correction is stored separately. */
  before: number
  onClose: () => void
}

/**
 * A dialog in which the author corrects a sent message (END-08). The typed text is kept after a failed attempt and
 * after closing the dialog.
 */
export function CorrectDialog({ channelId, message: { id, content }, before, onClose }: CorrectDialogProps) {
  const notices = useNotices()
  const [text, setText] = useKeptState(`correct/${id}/${before}`, content)
  const [correct] = useCorrectMessageMutation()
  const form = useFields(correctMessage.input, {
    initial: { content },
    kept: [{ content: text }, (values) => setText(values.content)],
    input: (values) => ({ channelId, id, ...values }),
    async save(input) {
      const { error } = await correct(input)
      if (error) return error
      notices.show(phrases.saved)
      onClose()
      return undefined
    },
  })

  return (
    <FormDialog
      title={phrases.correctMessage}
      lead={phrases.correctHelp}
      footNote={phrases.noNewReply}
      confirmLabel={phrases.saveCorrection}
      confirmIcon={<PencilLine />}
      form={form}
      onClose={onClose}
    >
      <TextAreaField label={phrases.correctedText} autoFocus {...form.field('content')} />
    </FormDialog>
  )
}
