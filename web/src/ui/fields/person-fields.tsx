import type { FieldBinding } from '../form/fields.ts'
import { TextField } from './text-field.tsx'

type PersonFieldsProps = { name: FieldBinding<string>; email: FieldBinding<string> }

/** The full name and email address of an invited user (ACC-07, ACC-10). */
export function PersonFields({ name, email }: PersonFieldsProps) {
  return (
    <>
      <TextField label="Provider Full Name" autoComplete="off" placeholder="Full name" {...name} />
      <TextField
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="name@practice.com"
        {...email}
      />
    </>
  )
}
