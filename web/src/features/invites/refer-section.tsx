import { INVITATION_TEXTS, userReferEmail } from '@econsult/contract/invites'
import { EMAIL_TEXTS, readEmailAddress } from '@econsult/contract/email-address'
import { VALIDATION } from '@econsult/contract/notices'
import { styled } from '@mui/material/styles'
import { call } from '../../lib/api-client.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { PersonFields } from '../../ui/fields/person-fields.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { phrases } from './phrases.ts'

type ReferSectionProps = { id: string; title: string; detail: string }

const Line = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: 16,
  alignItems: 'start',
  '& > .MuiButton-root': { height: 40, marginTop: 26 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > .MuiButton-root': { height: 48, marginTop: 0 },
  },
}))

function faultsOf({ name, email }: { name: string; email: string }) {
  const isAddress = readEmailAddress(email) !== undefined
  const emailFault = email.trim() === '' ? VALIDATION.emailRequired : EMAIL_TEXTS.invalid
  return {
    ...(name.trim() === '' && { name: INVITATION_TEXTS.nameRequired }),
    ...(!isAddress && { email: emailFault }),
  }
}

/** A settings section for inviting a colleague by email (ACC-10); the fields are cleared after sending. */
export function ReferSection({ id, title, detail }: ReferSectionProps) {
  const [name, setName] = useKeptState(`${id} name`, '')
  const [email, setEmail] = useKeptState(`${id} email`, '')
  const notices = useNotices()
  const form = useFields(userReferEmail.input, {
    initial: { name: '', email: '' },
    kept: [
      { name, email },
      (values) => {
        setName(values.name)
        setEmail(values.email)
      },
    ],
    input: (values) => ({ inviteName: values.name, inviteEmail: values.email }),
    check: faultsOf,
    shownAt: { inviteName: 'name', inviteEmail: 'email' },
    async save(input) {
      const { error } = await call(userReferEmail, input)
      if (error) return error
      form.clear()
      notices.show(INVITATION_TEXTS.sent)
      return undefined
    },
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })

  return (
    <SettingsSection id={id} title={title} detail={detail}>
      <Line {...form.bind} aria-label={title}>
        <PersonFields name={form.field('name')} email={form.field('email')} />
        <ActionButton type="submit" variant="outlined" busy={form.busy}>
          {phrases.sendInvite}
        </ActionButton>
      </Line>
    </SettingsSection>
  )
}
