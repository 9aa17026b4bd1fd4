import type { InputOf } from '@econsult/contract/call'
import type { register, SignUpOffer } from '@econsult/contract/sign-up'
import type { SignUpLink } from '../../lib/sign-up-link.ts'

/** What is typed into the sign-up form. */
export const EMPTY_SIGN_UP = {
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
export type SignUpValues = typeof EMPTY_SIGN_UP

/** What is wrong, by field; `form` is about none of them. */
export type SignUpErrors = Partial<Record<keyof SignUpValues | 'isAdmin' | 'form', string>>

/** The registration that the form asks for; spaces leave the phone number (document 1, section 5). */
export function registrationOf(
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
