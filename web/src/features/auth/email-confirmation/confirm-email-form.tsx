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
import { FormFields, RoundSign, shownEmail } from '../form-parts.tsx'
import { phrases } from './phrases.ts'

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
  useDocumentTitle(phrases.confirmYourEmail)
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
      {isSignedIn ? phrases.goToInbox : phrases.goToSignIn}
    </Button>
  )
  if (confirmed !== undefined) {
    return (
      <div role="status">
        <RoundSign icon={MailCheck} tone="ok" />
        <FormHeading>{phrases.isConfirmed}</FormHeading>
        <Text top={1.5} bottom={6} tone="secondary">
          {phrases.nothingElseToDo({ strong: shownEmail }, { email: confirmed })}
        </Text>
        {onward}
      </div>
    )
  }
  return (
    <>
      <FormHeading>{phrases.confirmYourEmail}</FormHeading>
      <Text top={1.5} bottom={6} tone="secondary">
        {phrases.confirmOnlyIf}
      </Text>
      <FormFields noValidate onSubmit={submit}>
        {failure === undefined ? null : (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {failure === undefined ? (
          <ActionButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
            {phrases.confirm}
          </ActionButton>
        ) : (
          onward
        )}
      </FormFields>
    </>
  )
}
