import { styled } from '@mui/material/styles'
import { ClockAlert } from 'lucide-react'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { PATHS } from '../../../lib/paths.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FormFields, FormFoot } from '../form-parts.tsx'
import { FormHeading } from '../../../ui/form-title.tsx'
import { Block, Text } from '../../../ui/layout/words.ts'
import type { Remembered } from '../devices/remembered.ts'
import { phrases } from './phrases.ts'

/** The form's values; the caller validates them with the contract's schema. */
export type SignInValues = {
  email: string
  password: string
  rememberMe: boolean
  /** True if the remembered device replaces the password. */
  oneClick: boolean
}

/** Error texts by field; `form` is for errors that belong to no field. */
export type SignInErrors = { email?: string; password?: string; form?: string }

type SignInFormProps = {
  /** Signs in; resolves to the errors, or to undefined on success. */
  onSubmit: (values: SignInValues) => Promise<SignInErrors | undefined>
  busy: boolean
  /** 'Session expired. Login again.' if the previous session has expired. */
  expiredBanner?: string | undefined
  /** True if the user's practice has just opened. */
  isNewPractice: boolean
  /** True if text typed before the session ended is still in this tab's memory. */
  keepsTyped: boolean
  /** The user remembered by this device; null for none. */
  remembered: Remembered | null
}

const Forgot = styled(TextLink)(({ theme }) => ({ fontSize: theme.typography.body2.fontSize }))

const WELCOME_BACK = phrases.welcomeBack
const NEW_PRACTICE = phrases.practiceReady

/** The sign-in form (AUTH-01); Tab moves from the email directly to the password. */
export function SignInForm(props: SignInFormProps) {
  const { onSubmit, busy, expiredBanner, isNewPractice, keepsTyped, remembered } = props
  useDocumentTitle(phrases.signIn)
  const [errors, setErrors] = useState<SignInErrors>({})
  const [oneClick, setOneClick] = useState(remembered?.oneClick ?? false)
  const changed = (field: keyof SignInErrors) => () => setErrors(({ [field]: _gone, ...others }) => others)

  function emailChanged({ target }: ChangeEvent<HTMLInputElement>) {
    changed('email')()
    if (target.value !== remembered?.email) setOneClick(false)
  }

  // Two fields need no form library, which would be a twelfth of the code loaded before the form can be used.
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const wrong = (await onSubmit({ ...valuesOf(form), oneClick })) ?? {}
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) return
    setOneClick(false)
    const field = wrong.email ? 'email' : 'password'
    form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }

  return (
    <>
      {expiredBanner ? (
        <Block bottom={6}>
          <Banner tone="warning" icon={ClockAlert} role="alert">
            <strong>{expiredBanner}</strong>
            {keepsTyped ? (
              <Text as="span" block tone="secondary">
                {phrases.typedIsKept}
              </Text>
            ) : null}
          </Banner>
        </Block>
      ) : null}
      <FormHeading>{phrases.signIn}</FormHeading>
      <Text top={1.5} bottom={7} tone="secondary">
        {expiredBanner ? phrases.youWillContinue : isNewPractice ? NEW_PRACTICE : WELCOME_BACK}
      </Text>
      <FormFields noValidate onSubmit={submit}>
        {errors.form ? (
          <Banner tone="danger" role="alert">
            {errors.form}
          </Banner>
        ) : null}
        <TextField
          label={phrases.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoFocus={remembered === null}
          defaultValue={remembered?.email ?? ''}
          error={errors.email}
          help={oneClick ? phrases.deviceRemembered : undefined}
          name="email"
          onChange={emailChanged}
        />
        {oneClick ? null : (
          <PasswordField
            label={phrases.password}
            labelEnd={<Forgot to={PATHS.forgotPassword}>{phrases.forgotPassword}</Forgot>}
            autoComplete="current-password"
            autoFocus={remembered !== null}
            error={errors.password}
            name="password"
            onChange={changed('password')}
          />
        )}
        {oneClick ? null : (
          <CheckboxField label={phrases.rememberMe} name="rememberMe" defaultChecked={remembered !== null} />
        )}
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          busy={busy}
          autoFocus={remembered?.oneClick === true}
        >
          {phrases.signIn}
        </ActionButton>
      </FormFields>
      <FormFoot>
        {phrases.newPractice} <TextLink to={PATHS.register}>{phrases.register}</TextLink>
      </FormFoot>
    </>
  )
}

function valuesOf(form: HTMLFormElement): Omit<SignInValues, 'oneClick'> {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { email: text('email'), password: text('password'), rememberMe: data.has('rememberMe') }
}
