import { INVITATION_TEXTS, MAX_INVITATION_LENGTH, newUserInviteEmail } from '@econsult/contract/invites'
import { styled } from '@mui/material/styles'
import { Send } from 'lucide-react'
import { call } from '../../lib/api-client.ts'
import { useVisitorState } from '../../lib/kept-state.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { FieldPair } from '../../ui/fields/field-pair.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { EMPTY_INVITE, firstFault, type InviteValues } from './invite-values.ts'
import { phrases } from './phrases.ts'

type InviteFormProps = {
  /** False for a visitor who is not signed in; an invitation requires a sender. */
  hasSender: boolean
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 20 })

const NOBODY = phrases.signInFirst

/** A form with the name, email and message of an invitation; shows only the first error (REG-10). */
export function InviteForm({ hasSender }: InviteFormProps) {
  const notices = useNotices()
  const [values, setValues] = useVisitorState<InviteValues>('invitation', EMPTY_INVITE)
  const form = useFields(newUserInviteEmail.input, {
    initial: EMPTY_INVITE,
    kept: [values, setValues],
    input: ({ text, ...person }) => ({ ...person, emailText: text }),
    check: (typed) => firstFault(typed) ?? (hasSender ? {} : { form: NOBODY }),
    shownAt: { name: 'inviteName', emailText: 'text' },
    async save(input) {
      const { error } = await call(newUserInviteEmail, input)
      if (error) return error
      form.clear()
      notices.show(INVITATION_TEXTS.sent)
      return undefined
    },
  })

  return (
    <Form {...form.bind}>
      {form.failure ? (
        <Banner tone="danger" role="alert">
          {form.failure}
        </Banner>
      ) : null}
      <FieldPair>
        <TextField label={phrases.name} autoComplete="off" {...form.field('inviteName')} />
        <TextField
          label={phrases.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="name@practice.com"
          {...form.field('inviteEmail')}
        />
      </FieldPair>
      <TextAreaField
        label={phrases.message}
        minRows={5}
        maxRows={10}
        maxLength={MAX_INVITATION_LENGTH}
        {...form.field('text')}
      />
      <ActionButton
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        busy={form.busy}
        startIcon={<Send />}
      >
        {phrases.sendInvite}
      </ActionButton>
    </Form>
  )
}
