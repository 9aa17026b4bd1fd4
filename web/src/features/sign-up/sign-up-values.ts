import type { InputOf } from '@econsult/contract/call'
import type { register, SignUpOffer } from '@econsult/contract/sign-up'
import type { SignUpLink } from '../../lib/sign-up-link.ts'

/** The sign-up form's values before anything is typed. */
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

/** The registration for the form's values; spaces are removed from the phone number (REG-02). */
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
