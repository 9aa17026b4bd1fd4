import type { RequestTurn } from '@econsult/contract/requests/states'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import type { FieldBinding } from '../../ui/form/fields.ts'

/** A sentence on the specialist who will be notified of a change; '' if no specialist is assigned. */
export function notifiedSentence({ specialistLastName: name }: RequestTurn): string {
  return name === null ? '' : ` Dr ${name} is told.`
}

type RequestNoteProps = { note: FieldBinding<string> }

/** A field for an optional note when a request is ended. */
export function RequestNote({ note }: RequestNoteProps) {
  return (
    <TextAreaField
      label="Note"
      hint="optional, shown to everyone in the case"
      minRows={2}
      autoFocus
      {...note}
    />
  )
}
