import { type PasswordLink, resetPassword } from '@econsult/contract/auth/passwords'
import { PASSWORD_TEXTS, passwordFault } from '@econsult/contract/auth/password-rules'
import { useState } from 'react'
import { styled } from '@mui/material/styles'
import { call } from '../../../lib/api-client.ts'
import type { ApiFailure } from '../../../lib/api-failure.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import type { SignUpProgress } from '../../../lib/session/sign-up-progress.ts'
import { afterFirstStep, type FirstStepResult } from '../sign-in/first-step.ts'
import { FormFields } from '../form-parts.tsx'
import { FormHeading } from '../../../ui/form-title.tsx'
import type { Refusal } from '../../../ui/form/place-faults.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { Text } from '../../../ui/layout/words.ts'
import { PasswordChecklist } from './password-checklist.tsx'
import { resumeOwnSignUp } from '../sign-in/resume-own-sign-up.ts'
import { phrases } from './phrases.ts'

type SetPasswordFormProps = {
  token: string
  link: Extract<PasswordLink, { works: true }>
  onDone: (result: FirstStepResult | { signUp: SignUpProgress }) => void
  /** Called if the link was used or has expired while the page was open. */
  onOver: () => void
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  textAlign: 'center',
  color: theme.vars.palette.text.disabled,
}))

// For password managers, which store the password with this user name.
const Account = styled('input')({ display: 'none' })

/**
 * Form that sets a new password by a link from an email; also welcomes an invited member, who sets their first password
 * (AUTH-11).
 */
export function SetPasswordForm({ token, link, onDone, onOver }: SetPasswordFormProps) {
  const invited = link.purpose === 'invitation'
  const title = invited ? phrases.welcome : phrases.setANewPassword
  useDocumentTitle(title)
  const [refused, setRefused] = useState<string>()
  const form = useFields(resetPassword.input, {
    initial: { password: '', password2: '' },
    input: (values) => ({ token, ...values }),
    check: (values) => faultsOf(values, link),
    async save(input) {
      const { data, error } = await call(resetPassword, input)
      if (error) return failed(error, input.password)
      if (!('token' in data) && data.status === '1') return goOnSigningUp(input.password)
      onDone(afterFirstStep(data))
      return undefined
    },
  })
  const { password } = form.values

  function failed(error: ApiFailure, typed: string): Refusal | undefined {
    if (error.errors['token'] !== undefined) {
      onOver()
      return undefined
    }
    if (error.errors['password'] !== undefined) setRefused(typed)
    return error
  }

  /** An admin whose practice has not paid yet must complete the sign-up. */
  async function goOnSigningUp(typed: string): Promise<Refusal | undefined> {
    const signUp = await resumeOwnSignUp({ email: link.email, password: typed })
    if (!signUp) return { message: phrases.signInToContinue }
    onDone({ signUp })
    return undefined
  }

  return (
    <>
      <FormHeading>{title}</FormHeading>
      <Text top={1.5} bottom={6} tone="secondary">
        {phrases.forEmail({ email: link.email })}
      </Text>
      <FormFields {...form.bind}>
        {form.failure === undefined ? null : (
          <Banner tone="danger" role="alert">
            {form.failure}
          </Banner>
        )}
        <Account type="email" autoComplete="username" value={link.email} readOnly tabIndex={-1} aria-hidden />
        <PasswordField
          label={phrases.newPassword}
          autoComplete="new-password"
          autoFocus
          {...form.field('password')}
        />
        <PasswordChecklist password={password} facts={link} refused={refused} />
        <PasswordField
          label={phrases.confirmPassword}
          autoComplete="new-password"
          {...form.field('password2')}
        />
        <ActionButton type="submit" variant="contained" size="large" fullWidth busy={form.busy}>
          {phrases.saveAndSignIn}
        </ActionButton>
        {invited ? null : <Note>{phrases.loggedOutElsewhere}</Note>}
      </FormFields>
    </>
  )
}

/** The first password errors that the schema of the API call does not cover, by field. */
function faultsOf(
  { password, password2 }: { readonly password: string; readonly password2: string },
  facts: { readonly hasSecondFactor: boolean; readonly names: readonly string[] },
): { readonly password?: string; readonly password2?: string } {
  if (password === '') return { password: PASSWORD_TEXTS.newRequired }
  const fault = passwordFault(password, facts)
  if (fault !== undefined) return { password: fault }
  if (password2 === '') return { password2: PASSWORD_TEXTS.confirmRequired }
  return password === password2 ? {} : { password2: PASSWORD_TEXTS.mismatch }
}
