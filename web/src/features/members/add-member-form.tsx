import { VALIDATION } from '@econsult/contract/notices'
import { MEMBER_TEXTS } from '@econsult/contract/members'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FieldColumns, FormFoot } from '../../ui/settings-section.tsx'
import { splitName } from './member-rows.ts'
import type { MemberForm, NewMember } from './use-members.ts'

type Faults = { name?: string; email?: string }

type AddMemberFormProps = {
  form: MemberForm
  busy: boolean
  /** Adds the member; gives the server's texts by its fields where it refused. */
  onAdd: (member: NewMember) => Promise<Readonly<Record<string, string>> | undefined>
}

const Box = styled('form')(({ theme }) => ({
  marginBottom: 16,
  padding: 16,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.sunken,
}))

/** Provider Full Name and Email Address of a new member (ACC-07); the mail address is theirs to sign in with. */
export function AddMemberForm({ form, busy, onAdd }: AddMemberFormProps) {
  const { name, setName, email, setEmail } = form
  const [faults, setFaults] = useState<Faults>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = event.currentTarget
    const wrong: Faults = {
      ...(name.trim() === '' && { name: MEMBER_TEXTS.nameRequired }),
      ...(email.trim() === '' && { email: VALIDATION.emailRequired }),
    }
    const isRight = Object.keys(wrong).length === 0
    const found = isRight ? await send() : wrong
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) fields.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  async function send(): Promise<Faults> {
    const errors = await onAdd({ ...splitName(name), email })
    if (!errors) return {}
    const { email: wrongEmail } = errors
    const wrongName = errors['firstName'] ?? errors['lastName']
    return { ...(wrongName && { name: wrongName }), ...(wrongEmail && { email: wrongEmail }) }
  }

  return (
    <Box noValidate onSubmit={submit} aria-label="Add Member">
      <FieldColumns>
        <TextField
          label="Provider Full Name"
          name="name"
          autoFocus
          autoComplete="off"
          placeholder="Full name"
          value={name}
          error={faults.name}
          onChange={(event) => {
            setName(event.target.value)
            setFaults(({ name: _gone, ...others }) => others)
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
            setEmail(event.target.value)
            setFaults(({ email: _gone, ...others }) => others)
          }}
        />
      </FieldColumns>
      <FormFoot>
        <Button variant="outlined" disabled={busy} onClick={form.close}>
          Cancel
        </Button>
        <ActionButton type="submit" variant="contained" busy={busy}>
          Add Member
        </ActionButton>
      </FormFoot>
    </Box>
  )
}
