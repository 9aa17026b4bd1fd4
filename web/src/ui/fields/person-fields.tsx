import { TextField } from './text-field.tsx'

/** What is wrong with either field. */
export type PersonFaults = { name?: string; email?: string }

type PersonFieldsProps = {
  name: string
  email: string
  faults: PersonFaults
  onName: (name: string) => void
  onEmail: (email: string) => void
  /** What is left to mend once a field is changed. */
  onFaults: (faults: PersonFaults) => void
  autoFocus?: boolean
}

/** Provider Full Name and Email Address of somebody to invite (document 1, section 5). */
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

/** Leads to the first field that is wrong. */
export function focusFirstFault(form: HTMLFormElement, faults: PersonFaults): void {
  const [first] = Object.keys(faults)
  if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
}
