import { register, type SignUpOffer } from '@econsult/contract/sign-up'
import type { ReplyOf } from '@econsult/contract/call'
import { z } from 'zod'
import { call } from '../../lib/api-client.ts'
import { useVisitorState } from '../../lib/kept-state.ts'
import type { SignUpLink } from '../../lib/sign-up-link.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { EMPTY_SIGN_UP, registrationOf, type SignUpValues } from './sign-up-values.ts'

/** An account that was just created. */
export type MadeAccount = ReplyOf<typeof register>['data']

interface SignUpFormOptions {
  readonly link: SignUpLink
  readonly offer: SignUpOffer
  readonly onMade: (account: MadeAccount) => void
}

/** The sign-up form: its values are kept in this tab, and the server says what is wrong with them (REG-03). */
export function useSignUpForm({ link, offer, onMade }: SignUpFormOptions) {
  const [kept, keep] = useVisitorState<SignUpValues>(`sign-up ${JSON.stringify(link)}`, EMPTY_SIGN_UP)
  return useFields(z.custom<SignUpValues>(), {
    initial: EMPTY_SIGN_UP,
    kept: [kept, keep],
    async save(values) {
      const { data, error } = await call(register, registrationOf(values, link, offer))
      if (error) return error
      // The passwords are no longer needed; the other values stay for when the person goes back.
      keep({ ...values, password: '', password2: '' })
      onMade(data.data)
      return undefined
    },
  })
}
