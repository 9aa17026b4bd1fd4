import { CORRECTION_TEXTS } from '@econsult/contract/messages/corrections'
import { isBlank } from '@econsult/contract/written-text'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { useKeptState } from '../../../lib/kept-state.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useCorrectMessageMutation } from './correction-calls.ts'

type CorrectDialogProps = {
  channelId: string
  message: { readonly id: string; readonly content: string }
  /** How often the message was corrected before: each correction has a text of its own. */
  before: number
  onClose: () => void
}

/**
 * The author corrects a message that they sent (END-08). What is typed stays after a failed try, and if the dialog is
 * closed.
 */
export function CorrectDialog({ channelId, message: { id, content }, before, onClose }: CorrectDialogProps) {
  const notices = useNotices()
  const [text, setText] = useKeptState(`correct ${id} ${before}`, content)
  const [problem, setProblem] = useState<{ readonly field?: string; readonly form?: string }>({})
  const [correct, { isLoading }] = useCorrectMessageMutation()

  async function save() {
    if (isBlank(text)) return setProblem({ field: CORRECTION_TEXTS.empty })
    const { error } = await correct({ channelId, id, content: text })
    if (error) {
      const field = 'errors' in error ? error.errors['content'] : undefined
      return setProblem(field === undefined ? { form: failureText(error) } : { field })
    }
    notices.show('The message is corrected.')
    onClose()
  }

  return (
    <FormDialog
      title="Correct message"
      lead="Everybody in the case sees the new text, and the old one struck through."
      footNote="Nobody is asked again."
      confirmLabel="Save correction"
      confirmIcon={<PencilLine />}
      busy={isLoading}
      error={problem.form}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextAreaField
        label="What it should say"
        name="content"
        autoFocus
        value={text}
        error={problem.field}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
