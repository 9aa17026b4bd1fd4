import type { InputOf } from '@econsult/contract/call'
import { INVITATION_TEXTS, userReferEmail } from '@econsult/contract/invites'
import { readEmailAddress } from '@econsult/contract/email-address'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { focusFirstFault, PersonFields, type PersonFaults } from '../../ui/fields/person-fields.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'

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

function faultsOf(name: string, email: string): PersonFaults {
  const isAddress = readEmailAddress(email) !== undefined
  const emailFault = email.trim() === '' ? INVITATION_TEXTS.emailRequired : INVITATION_TEXTS.emailInvalid
  return {
    ...(name.trim() === '' && { name: INVITATION_TEXTS.nameRequired }),
    ...(!isAddress && { email: emailFault }),
  }
}

/** Invites a colleague by email (ACC-10); the fields are cleared once it is sent. */
export function ReferSection({ id, title, detail }: ReferSectionProps) {
  const [name, setName] = useKeptState(`${id} name`, '')
  const [email, setEmail] = useKeptState(`${id} email`, '')
  const [faults, setFaults] = useState<PersonFaults>({})
  const [busy, setBusy] = useState(false)
  const notices = useNotices()

  async function send(input: InputOf<typeof userReferEmail>): Promise<PersonFaults> {
    setBusy(true)
    const { error } = await call(userReferEmail, input)
    setBusy(false)
    if (!error) {
      setName('')
      setEmail('')
      notices.show(INVITATION_TEXTS.sent)
      return {}
    }
    const { name: nameFault, inviteEmail } = error.errors
    if (nameFault === undefined && inviteEmail === undefined) notices.show(error.message, { tone: 'failed' })
    return { ...(nameFault && { name: nameFault }), ...(inviteEmail && { email: inviteEmail }) }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const wrong = faultsOf(name, email)
    const isRight = Object.keys(wrong).length === 0
    const found = isRight ? await send({ inviteName: name, inviteEmail: email }) : wrong
    setFaults(found)
    focusFirstFault(form, found)
  }

  return (
    <SettingsSection id={id} title={title} detail={detail}>
      <Line noValidate onSubmit={submit} aria-label={title}>
        <PersonFields
          name={name}
          email={email}
          faults={faults}
          onName={setName}
          onEmail={setEmail}
          onFaults={setFaults}
        />
        <ActionButton type="submit" variant="outlined" busy={busy}>
          Send Invite
        </ActionButton>
      </Line>
    </SettingsSection>
  )
}
