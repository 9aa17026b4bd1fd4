import { styled } from '@mui/material/styles'
import { ClockAlert } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { PATHS } from '../../lib/paths.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** What the form hands over; the caller checks it by the contract's schema. */
export type SignInValues = { email: string; password: string; rememberMe: boolean }

/** What is wrong: under a field, or over the form for what belongs to none. */
export type SignInErrors = { email?: string; password?: string; form?: string }

type SignInFormProps = {
  /** Signs in; gives what is wrong, or nothing when it worked. */
  onSubmit: (values: SignInValues) => Promise<SignInErrors | undefined>
  busy: boolean
  /** 'Session expired. Login again.' after a session that ended. */
  expiredBanner?: string | undefined
  /** What was typed before the session ended is still in this tab's memory. */
  keepsTyped: boolean
}

const Title = styled('h1')(({ theme }) => ({
  margin: 0,
  fontSize: '1.625rem',
  lineHeight: '2.125rem',
  fontWeight: 650,
  letterSpacing: '-0.012em',
  color: theme.vars.palette.app.heading,
}))

const Lead = styled('p')(({ theme }) => ({ margin: '6px 0 28px', color: theme.vars.palette.text.secondary }))

const Fields = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 })

const Kept = styled('span')(({ theme }) => ({ display: 'block', color: theme.vars.palette.text.secondary }))

const Above = styled('div')({ marginBottom: 24 })

const Forgot = styled(TextLink)(({ theme }) => ({ fontSize: theme.typography.body2.fontSize }))

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '24px 0 0',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

/** The sign-in form (document 1, section 2): after the e-mail the next key press is the password. */
export function SignInForm({ onSubmit, busy, expiredBanner, keepsTyped }: SignInFormProps) {
  useDocumentTitle('Sign In')
  const [errors, setErrors] = useState<SignInErrors>({})
  const changed = (field: keyof SignInErrors) => () => setErrors(({ [field]: _gone, ...others }) => others)

  // Two fields need no form library: it would be a twelfth of what is loaded before the form can be used.
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const wrong = (await onSubmit(valuesOf(form))) ?? {}
    setErrors(wrong)
    const field = wrong.email ? 'email' : 'password'
    if (Object.keys(wrong).length > 0) form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }

  return (
    <>
      {expiredBanner ? (
        <Above>
          <Banner tone="warning" icon={ClockAlert} role="alert">
            <strong>{expiredBanner}</strong>
            {keepsTyped ? <Kept>What you typed is kept on this device.</Kept> : null}
          </Banner>
        </Above>
      ) : null}
      <Title>Sign In</Title>
      <Lead>
        {expiredBanner ? 'You go on where you were.' : 'Welcome back. Your cases are where you left them.'}
      </Lead>
      <Fields noValidate onSubmit={submit}>
        {errors.form ? (
          <Banner tone="danger" role="alert">
            {errors.form}
          </Banner>
        ) : null}
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          error={errors.email}
          name="email"
          onChange={changed('email')}
        />
        <PasswordField
          label="Password"
          labelEnd={<Forgot to={PATHS.forgotPassword}>Forgot password?</Forgot>}
          autoComplete="current-password"
          error={errors.password}
          name="password"
          onChange={changed('password')}
        />
        <CheckboxField label="Remember me" name="rememberMe" />
        <ActionButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          Sign In
        </ActionButton>
      </Fields>
      <Foot>
        New practice? <TextLink to={PATHS.register}>Register</TextLink>
      </Foot>
    </>
  )
}

function valuesOf(form: HTMLFormElement): SignInValues {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email'), password: text('password'), rememberMe: data.has('rememberMe') }
}
