import { register, type SignUpOffer } from '@econsult/contract/sign-up'
import type { ReplyOf } from '@econsult/contract/call'
import { type SubmitEvent, useState } from 'react'
import { focusFirst } from '../../lib/focus-first.ts'
import { call } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-failure.ts'
import { useVisitorState } from '../../lib/kept-state.ts'
import type { SignUpLink } from '../../lib/sign-up-link.ts'
import { EMPTY_SIGN_UP, registrationOf, type SignUpErrors, type SignUpValues } from './sign-up-values.ts'

/** An account that was just created. */
export type MadeAccount = ReplyOf<typeof register>['data']

interface SignUpFormOptions {
  readonly link: SignUpLink
  readonly offer: SignUpOffer
  readonly onMade: (account: MadeAccount) => void
}

/** The sign-up form's values, kept in this tab, its errors from the server, and sending it. */
export function useSignUpForm({ link, offer, onMade }: SignUpFormOptions) {
  const [values, setValues] = useVisitorState<SignUpValues>(`sign-up ${JSON.stringify(link)}`, EMPTY_SIGN_UP)
  const [errors, setErrors] = useState<SignUpErrors>({})
  const [busy, setBusy] = useState(false)

  function change(field: keyof SignUpValues, value: string) {
    setValues({ ...values, [field]: value })
    setErrors(({ [field]: _gone, form: _formGone, ...others }) => others)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const { data, error } = await call(register, registrationOf(values, link, offer))
    setBusy(false)
    if (error) {
      const wrong = errorsOf(error)
      setErrors(wrong)
      focusFirst(form, wrong)
      return
    }
    // The passwords are no longer needed; the other values stay for when the person goes back.
    setValues({ ...values, password: '', password2: '' })
    onMade(data.data)
  }

  return { values, errors, busy, change, submit }
}

/** Errors that belong to no field of this form are shown above it. */
function errorsOf({ message, errors }: ApiFailure): SignUpErrors {
  const known = [...Object.keys(EMPTY_SIGN_UP), 'isAdmin']
  const fields = Object.fromEntries(Object.entries(errors).filter(([field]) => known.includes(field)))
  return Object.keys(fields).length > 0 ? fields : { form: message }
}
