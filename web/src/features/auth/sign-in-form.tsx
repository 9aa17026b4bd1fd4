import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { ClockAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

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

const Above = styled('div')({ marginBottom: 24 })

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '24px 0 0',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

/** The sign-in form (document 1, section 2): after the e-mail the next key press is the password. */
export function SignInForm({ onSubmit, busy, expiredBanner }: SignInFormProps) {
  useDocumentTitle('Sign In')
  const { register, handleSubmit, setError, setFocus, formState } = useForm<SignInValues>({
    defaultValues: { email: '', password: '', rememberMe: false },
  })
  const { errors } = formState

  async function submit(values: SignInValues) {
    const wrong = await onSubmit(values)
    if (!wrong) return
    if (wrong.form) setError('root', { message: wrong.form })
    if (wrong.password) setError('password', { message: wrong.password })
    if (wrong.email) setError('email', { message: wrong.email })
    setFocus(wrong.email ? 'email' : 'password')
  }

  return (
    <>
      {expiredBanner ? (
        <Above>
          <Banner tone="warning" icon={ClockAlert} role="alert">
            <strong>{expiredBanner}</strong>
            <br />
            What you typed is kept on this device.
          </Banner>
        </Above>
      ) : null}
      <Title>Sign In</Title>
      <Lead>
        {expiredBanner ? 'You go on where you were.' : 'Welcome back. Your cases are where you left them.'}
      </Lead>
      <Fields noValidate onSubmit={handleSubmit(submit)}>
        {errors.root?.message ? (
          <Banner tone="danger" role="alert">
            {errors.root.message}
          </Banner>
        ) : null}
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          labelEnd={
            <Link component={RouterLink} to={PATHS.forgotPassword} variant="body2">
              Forgot password?
            </Link>
          }
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <CheckboxField label="Remember me" {...register('rememberMe')} />
        <ActionButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          Sign In
        </ActionButton>
      </Fields>
      <Foot>
        New practice?{' '}
        <Link component={RouterLink} to={PATHS.register}>
          Register
        </Link>
      </Foot>
    </>
  )
}
