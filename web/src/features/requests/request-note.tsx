import type { RequestTurn } from '@econsult/contract/requests/states'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'

/** Says who is notified of a change; empty before a specialist is assigned. */
export function notifiedSentence({ specialistLastName: name }: RequestTurn): string {
  return name === null ? '' : ` Dr ${name} is told.`
}

type RequestNoteProps = { value: string; error: string | undefined; onChange: (note: string) => void }

/** A note about the end of a request. */
export function RequestNote({ value, error, onChange }: RequestNoteProps) {
  return (
    <TextAreaField
      label="Note"
      hint="optional, shown to everyone in the case"
      name="note"
      minRows={2}
      autoFocus
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
