import { register, type SignUpOffer } from '@econsult/contract/sign-up'
import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { z } from 'zod'
import { call } from '../../lib/api-client.ts'
import { useVisitorState } from '../../lib/kept-state.ts'
import type { SignUpLink } from '../../lib/sign-up-link.ts'
import { useFields } from '../../ui/form/use-fields.ts'

/** The initial values of the sign-up form. */
const EMPTY_SIGN_UP = {
  firstName: '',
  lastName: '',
  role: '',
  specialtyId: '',
  practice: '',
  email: '',
  password: '',
  password2: '',
  phoneNumber: '',
}
type SignUpValues = typeof EMPTY_SIGN_UP

/** The account returned by the server after the sign-up. */
export type MadeAccount = ReplyOf<typeof register>['data']

interface SignUpFormOptions {
  readonly link: SignUpLink
  readonly offer: SignUpOffer
  readonly onMade: (account: MadeAccount) => void
}

/** The sign-up form. Its values are kept in this tab and validated by the server (REG-03). */
export function useSignUpForm({ link, offer, onMade }: SignUpFormOptions) {
  const [kept, keep] = useVisitorState<SignUpValues>(`sign-up/${JSON.stringify(link)}`, EMPTY_SIGN_UP)
  return useFields(z.custom<SignUpValues>(), {
    initial: EMPTY_SIGN_UP,
    kept: [kept, keep],
    async save(values) {
      const { data, error } = await call(register, registrationOf(values, link, offer))
      if (error) return error
      // The passwords are no longer needed; the other values are kept in case the user goes back.
      keep({ ...values, password: '', password2: '' })
      onMade(data.data)
      return undefined
    },
  })
}

/** The API input for the form's values; spaces are removed from the phone number (REG-02). */
function registrationOf(
  values: SignUpValues,
  link: SignUpLink,
  offer: Pick<SignUpOffer, 'isAdmin' | 'kind' | 'email'>,
): InputOf<typeof register> {
  const { specialtyId, practice, ...person } = values
  return {
    ...person,
    ...wayIn(link),
    ...(values.role === 'Specialty' ? { specialtyId } : {}),
    ...(offer.kind === 'new-practice' ? { practice } : {}),
    email: offer.email ?? values.email,
    isAdmin: offer.isAdmin,
    phoneNumber: values.phoneNumber.replaceAll(/\s/g, ''),
  }
}

function wayIn(link: SignUpLink): Pick<InputOf<typeof register>, 'hash' | 'maxUser' | 'practiceId'> {
  if (link.kind === 'hash') return { hash: link.hash }
  if (link.kind === 'plan') return { maxUser: link.signUpKey }
  if (link.kind === 'practice') return { practiceId: link.practiceId }
  return { maxUser: link.signUpKey, practiceId: link.practiceId }
}
