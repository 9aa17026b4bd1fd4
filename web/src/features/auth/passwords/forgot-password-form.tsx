import { forgotPassword } from '@econsult/contract/auth/passwords'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { keyframes, styled } from '@mui/material/styles'
import { call } from '../../../lib/api-client.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { BackLink, FormFields, RoundSign, shownEmail } from '../form-parts.tsx'
import { FormHeading } from '../../../ui/form-title.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { Text } from '../../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

/** The delay after success before the page returns to /login, in milliseconds (AUTH-10). */
const BACK_AFTER_MS = 2000

const shrink = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } })

const Track = styled('div')(({ theme }) => ({
  height: 6,
  marginBottom: 8,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.app.press,
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 3,
    transformOrigin: 'left',
    backgroundColor: theme.vars.palette.primary.main,
    animation: `${shrink} ${BACK_AFTER_MS}ms linear both`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
}))

/** Form that sends a password link to an account's email address (AUTH-10). */
export function ForgotPasswordForm() {
  useDocumentTitle(phrases.resetPassword)
  const [sentTo, setSentTo] = useState<string>()
  const form = useFields(forgotPassword.input, {
    initial: { email: '' },
    input: ({ email }) => ({ email: email.trim() }),
    shownAt: { emailnotfound: 'email' },
    async save(input) {
      const { error } = await call(forgotPassword, input)
      if (!error) setSentTo(input.email)
      return error
    },
  })

  if (sentTo !== undefined) return <LinkSent email={sentTo} />
  return (
    <>
      <FormHeading>{phrases.resetPassword}</FormHeading>
      <Text top={1.5} bottom={7} tone="secondary">
        {phrases.weWillEmailALink}
      </Text>
      <FormFields {...form.bind}>
        {form.failure === undefined ? null : (
          <Banner tone="danger" role="alert">
            {form.failure}
          </Banner>
        )}
        <TextField
          label={phrases.emailAddress}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          {...form.field('email')}
        />
        <ActionButton type="submit" variant="contained" size="large" fullWidth busy={form.busy}>
          {phrases.submit}
        </ActionButton>
        <BackLink />
      </FormFields>
    </>
  )
}

function LinkSent({ email }: { email: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.login), BACK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div role="status">
      <RoundSign icon={MailCheck} tone="ok" />
      <FormHeading>{phrases.checkYourEmail}</FormHeading>
      <Text top={1.5} bottom={5} tone="secondary">
        {phrases.linkSent({ strong: shownEmail }, { email })}
      </Text>
      <Track aria-hidden>
        <span />
      </Track>
      <Text size="small" tone="faint">
        {phrases.returning}
      </Text>
    </div>
  )
}
