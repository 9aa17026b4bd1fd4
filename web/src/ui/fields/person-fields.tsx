import type { FieldBinding } from '../form/fields.ts'
import { TextField } from './text-field.tsx'
import { phrases } from './phrases.ts'

type PersonFieldsProps = { name: FieldBinding<string>; email: FieldBinding<string> }

/** The full name and email address of an invited user (ACC-07, ACC-10). */
export function PersonFields({ name, email }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label={phrases.providerFullName}
        autoComplete="off"
        placeholder={phrases.fullName}
        {...name}
      />
      <TextField
        label={phrases.emailAddress}
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={phrases.emailPlaceholder}
        {...email}
      />
    </>
  )
}
