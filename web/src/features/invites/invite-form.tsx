import { INVITATION_TEXTS, MAX_INVITATION_LENGTH, newUserInviteEmail } from '@econsult/contract/invites'
import { styled } from '@mui/material/styles'
import { Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { focusFirst } from '../../lib/focus-first.ts'
import { call } from '../../lib/api-client.ts'
import { useVisitorState } from '../../lib/kept-state.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FieldPair } from '../../ui/fields/field-pair.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import {
  EMPTY_INVITE,
  firstFault,
  type InviteErrors,
  type InviteValues,
  inviteErrorsOf,
} from './invite-values.ts'

type InviteFormProps = {
  /** False for a visitor, who must enter a name for the invitation. */
  hasSender: boolean
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20 })

const NOBODY = 'Sign in first: the invitation is sent in your name.'

/** Name, email and message of an invitation; only the first error is shown (REG-10). */
export function InviteForm({ hasSender }: InviteFormProps) {
  const notices = useNotices()
  const [values, setValues] = useVisitorState<InviteValues>('invitation', EMPTY_INVITE)
  const [errors, setErrors] = useState<InviteErrors>({})
  const [busy, setBusy] = useState(false)

  const field = (name: keyof InviteValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setErrors({})
    },
  })

  function show(form: HTMLFormElement, wrong: InviteErrors) {
    setErrors(wrong)
    focusFirst(form, wrong)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const fault = firstFault(values) ?? (hasSender ? undefined : { form: NOBODY })
    if (fault) return show(form, fault)
    setBusy(true)
    const { inviteName, inviteEmail, text } = values
    const input = { inviteName, inviteEmail, emailText: text }
    const { error } = await call(newUserInviteEmail, input)
    setBusy(false)
    if (error) return show(form, inviteErrorsOf(error))
    setValues(EMPTY_INVITE)
    setErrors({})
    notices.show(INVITATION_TEXTS.sent)
    return undefined
  }

  return (
    <Form noValidate onSubmit={submit}>
      {errors.form ? (
        <Banner tone="danger" role="alert">
          {errors.form}
        </Banner>
      ) : null}
      <FieldPair>
        <TextField label="Name" autoComplete="off" {...field('inviteName')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="name@practice.com"
          {...field('inviteEmail')}
        />
      </FieldPair>
      <TextAreaField
        label="Message"
        minRows={5}
        maxRows={10}
        maxLength={MAX_INVITATION_LENGTH}
        {...field('text')}
      />
      <ActionButton type="submit" variant="contained" size="large" fullWidth busy={busy} startIcon={<Send />}>
        Send Invite
      </ActionButton>
    </Form>
  )
}
