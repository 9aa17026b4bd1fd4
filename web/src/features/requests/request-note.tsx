import type { RequestTurn } from '@econsult/contract/requests/states'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import type { FieldBinding } from '../../ui/form/fields.ts'
import { phrases } from './phrases.ts'

/** A sentence on the specialist who will be notified of a change; none if no specialist is assigned. */
export function notifiedSentences({ specialistLastName: name }: RequestTurn): string[] {
  return name === null ? [] : [phrases.notified({ name })]
}

type RequestNoteProps = { note: FieldBinding<string> }

/** A field for an optional note when a request is ended. */
export function RequestNote({ note }: RequestNoteProps) {
  return (
    <TextAreaField label={phrases.note} hint={phrases.optionalShownToAll} minRows={2} autoFocus {...note} />
  )
}
