import { confirmEmail } from '@econsult/contract/auth/email-confirmation'
import Button from '@mui/material/Button'
import { MailCheck } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/api-failure.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { FormHeading } from '../../../ui/form-title.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { FormFields, RoundSign } from '../form-parts.tsx'

type ConfirmEmailFormProps = {
  token: string
  isSignedIn: boolean
  onConfirmed: (email: string) => void
}

/**
 * A button that confirms the email address. A click is required because mail filters also open links, and must not
 * confirm an address that another person entered.
 */
export function ConfirmEmailForm({ token, isSignedIn, onConfirmed }: ConfirmEmailFormProps) {
  useDocumentTitle('Confirm your email')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [confirmed, setConfirmed] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await call(confirmEmail, { token })
    setBusy(false)
    if (result.error) return setFailure(failureText(result.error))
    const { email } = result.data.data
    setConfirmed(email)
    onConfirmed(email)
  }

  const onward = (
    <Button
      component={Link}
      to={isSignedIn ? PATHS.openCases : PATHS.login}
      variant={confirmed === undefined ? 'outlined' : 'contained'}
      size="large"
      fullWidth
    >
      {isSignedIn ? 'Go to the inbox' : 'Go to Sign In'}
    </Button>
  )
  if (confirmed !== undefined) {
    return (
      <div role="status">
        <RoundSign icon={MailCheck} tone="ok" />
        <FormHeading>Your email is confirmed</FormHeading>
        <Text top={1.5} bottom={6} tone="secondary">
          <Text as="strong" tone="primary" strong anywhere>
            {confirmed}
          </Text>{' '}
          is yours. There is nothing else to do.
        </Text>
        {onward}
      </div>
    )
  }
  return (
    <>
      <FormHeading>Confirm your email</FormHeading>
      <Text top={1.5} bottom={6} tone="secondary">
        Press the button if you signed up. If you did not, close this page; nothing will change.
      </Text>
      <FormFields noValidate onSubmit={submit}>
        {failure === undefined ? null : (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {failure === undefined ? (
          <ActionButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
            Confirm my email
          </ActionButton>
        ) : (
          onward
        )}
      </FormFields>
    </>
  )
}
