import { sendEmailConfirmation } from '@econsult/contract/auth/email-confirmation'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/api-failure.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { phrases } from './banner-phrases.ts'

const CONFIRM_EMAIL = { strong: (text: string) => <strong key="strong">{text}</strong> }

/**
 * A banner that asks a newly registered user to open the link in the welcome email, and offers to send the email again.
 */
export function ConfirmEmailBanner() {
  const { email } = useUser()
  const notices = useNotices()
  const [busy, setBusy] = useState(false)
  async function send() {
    if (busy) return
    setBusy(true)
    const { data, error } = await call(sendEmailConfirmation, {})
    setBusy(false)
    if (error) notices.show(failureText(error), { tone: 'failed' })
    else notices.show(data.message)
  }
  return (
    <Banner
      icon={MailQuestion}
      action={
        <ActionButton size="small" busy={busy} onClick={() => void send()}>
          {phrases.sendAgain}
        </ActionButton>
      }
    >
      {phrases.confirmEmail(CONFIRM_EMAIL, { email })}
    </Banner>
  )
}
