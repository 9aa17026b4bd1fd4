import { TextField } from './text-field.tsx'

/** The errors of the two fields. */
export type PersonFaults = { name?: string; email?: string }

type PersonFieldsProps = {
  name: string
  email: string
  faults: PersonFaults
  onName: (name: string) => void
  onEmail: (email: string) => void
  /** Called with the remaining errors when a field changes. */
  onFaults: (faults: PersonFaults) => void
  autoFocus?: boolean
}

/** Full name and email address of somebody to invite (ACC-07, ACC-10). */
export function PersonFields(props: PersonFieldsProps) {
  const { name, email, faults, onName, onEmail, onFaults, autoFocus = false } = props
  return (
    <>
      <TextField
        label="Provider Full Name"
        name="name"
        autoFocus={autoFocus}
        autoComplete="off"
        placeholder="Full name"
        value={name}
        error={faults.name}
        onChange={(event) => {
          onName(event.target.value)
          const { name: _gone, ...others } = faults
          onFaults(others)
        }}
      />
      <TextField
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder="name@practice.com"
        value={email}
        error={faults.email}
        onChange={(event) => {
          onEmail(event.target.value)
          const { email: _gone, ...others } = faults
          onFaults(others)
        }}
      />
    </>
  )
}

/** Focuses the first invalid field. */
export function focusFirstFault(form: HTMLFormElement, faults: PersonFaults): void {
  const [first] = Object.keys(faults)
  if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
}
