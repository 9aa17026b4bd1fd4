import { VALIDATION } from '@econsult/contract/notices'
import { MEMBER_TEXTS } from '@econsult/contract/members'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { focusFirstFault, PersonFields, type PersonFaults } from '../../ui/fields/person-fields.tsx'
import { FieldColumns, FormFoot } from '../../ui/settings-section.tsx'
import { splitName } from './member-rows.ts'
import type { MemberForm, NewMember } from './use-members.ts'

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
  const [faults, setFaults] = useState<PersonFaults>({})

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const fields = event.currentTarget
    const wrong: PersonFaults = {
      ...(name.trim() === '' && { name: MEMBER_TEXTS.nameRequired }),
      ...(email.trim() === '' && { email: VALIDATION.emailRequired }),
    }
    const isRight = Object.keys(wrong).length === 0
    const found = isRight ? await send() : wrong
    setFaults(found)
    focusFirstFault(fields, found)
  }

  async function send(): Promise<PersonFaults> {
    const errors = await onAdd({ ...splitName(name), email })
    if (!errors) return {}
    const { email: wrongEmail } = errors
    const wrongName = errors['firstName'] ?? errors['lastName']
    return { ...(wrongName && { name: wrongName }), ...(wrongEmail && { email: wrongEmail }) }
  }

  return (
    <Box noValidate onSubmit={submit} aria-label="Add Member">
      <FieldColumns>
        <PersonFields
          name={name}
          email={email}
          faults={faults}
          onName={setName}
          onEmail={setEmail}
          onFaults={setFaults}
          autoFocus
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
