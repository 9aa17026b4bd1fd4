import { type PasswordLink, resetPassword } from '@econsult/contract/auth/passwords'
import { PASSWORD_TEXTS, passwordFault } from '@econsult/contract/auth/password-rules'
import { type SubmitEvent, useState } from 'react'
import { styled } from '@mui/material/styles'
import { call } from '../../../lib/api-client.ts'
import { type ApiFailure, failureText } from '../../../lib/api-failure.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { SignUpProgress } from '../../../lib/session/sign-up-progress.ts'
import { afterFirstStep, type FirstStepResult } from '../sign-in/first-step.ts'
import { FormFields } from '../form-parts.tsx'
import { FormHeading } from '../../../ui/form-title.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { resumeOwnSignUp } from '../sign-in/resume-own-sign-up.ts'

type SetPasswordFormProps = {
  token: string
  link: Extract<PasswordLink, { works: true }>
  onDone: (result: FirstStepResult | { signUp: SignUpProgress }) => void
  /** Called if the link was used or expired while the page was open. */
  onOver: () => void
}

type Errors = { password?: string | undefined; password2?: string | undefined; form?: string }

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  textAlign: 'center',
  color: theme.vars.palette.text.disabled,
}))

// For password managers, which save the password with this user name.
const Account = styled('input')({ display: 'none' })

/**
 * Sets a new password with the link in an email; also welcomes an invited member, who sets their first one (AUTH-11).
 */
export function SetPasswordForm({ token, link, onDone, onOver }: SetPasswordFormProps) {
  const invited = link.purpose === 'invitation'
  const title = invited ? 'Welcome: set your password' : 'Set a new password'
  useDocumentTitle(title)
  const [password, setPassword] = useState('')
  const [password2, setPassword2] = useState('')
  const [refused, setRefused] = useState<string>()
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  function failed(error: ApiFailure) {
    if (error.errors['token'] !== undefined) return onOver()
    const { password: first, password2: second } = error.errors
    if (first !== undefined) setRefused(password)
    const known = first !== undefined || second !== undefined
    setErrors(known ? { password: first, password2: second } : { form: failureText(error) })
  }

  /** An admin whose practice is not paid for must finish the sign-up. */
  async function goOnSigningUp() {
    const signUp = await resumeOwnSignUp({ email: link.email, password })
    if (signUp) onDone({ signUp })
    else setErrors({ form: 'Your password is set. Sign in to continue your sign-up.' })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const wrong = faultsOf(password, password2, link)
    if (wrong) {
      setErrors(wrong)
      form.querySelector<HTMLInputElement>(`[name="${wrong.password ? 'password' : 'password2'}"]`)?.focus()
      return
    }
    setBusy(true)
    const { data, error } = await call(resetPassword, { token, password, password2 })
    if (error) failed(error)
    else if (!('token' in data) && data.status === '1') await goOnSigningUp()
    else onDone(afterFirstStep(data))
    setBusy(false)
  }

  return (
    <>
      <FormHeading>{title}</FormHeading>
      <Text top={1.5} bottom={6} tone="secondary">
        For {link.email}
      </Text>
      <FormFields noValidate onSubmit={submit}>
        {errors.form === undefined ? null : (
          <Banner tone="danger" role="alert">
            {errors.form}
          </Banner>
        )}
        <Account type="email" autoComplete="username" value={link.email} readOnly tabIndex={-1} aria-hidden />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          autoFocus
          name="password"
          value={password}
          error={errors.password}
          onChange={({ target }) => {
            setPassword(target.value)
            setErrors({})
          }}
        />
        <PasswordChecklist password={password} facts={link} refused={refused} />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          name="password2"
          value={password2}
          error={errors.password2}
          onChange={({ target }) => {
            setPassword2(target.value)
            setErrors({})
          }}
        />
        <ActionButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          Save and sign in
        </ActionButton>
        {invited ? null : <Note>You will be logged out on all other devices.</Note>}
      </FormFields>
    </>
  )
}

function faultsOf(
  password: string,
  password2: string,
  facts: { hasSecondFactor: boolean; names: readonly string[] },
): Errors | undefined {
  if (password === '') return { password: PASSWORD_TEXTS.newRequired }
  const fault = passwordFault(password, facts)
  if (fault !== undefined) return { password: fault }
  if (password2 === '') return { password2: PASSWORD_TEXTS.confirmRequired }
  return password === password2 ? undefined : { password2: PASSWORD_TEXTS.mismatch }
}
