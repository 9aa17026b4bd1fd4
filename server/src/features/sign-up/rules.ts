import { PASSWORD_TEXTS } from '@econsult/contract/auth/password-rules'
import { EMAIL_TEXTS, readEmailAddress } from '@econsult/contract/email-address'
import { readLabel } from '@econsult/contract/labels'
import { MAX_PERSON_NAME_LENGTH } from '@econsult/contract/limits'
import { VALIDATION } from '@econsult/contract/notices'
import {
  MAX_PRACTICE_NAME_LENGTH,
  type register,
  SIGN_UP_ERRORS,
  SIGN_UP_ROLES,
  type SignUpRole,
} from '@econsult/contract/sign-up'
import type { z } from 'zod'
import { CallError } from '../../http/errors.ts'
import { guessableNames, newPasswordFault } from '../auth/passwords/rules.ts'
import { readPhoneNumber } from '../users/phone-number.ts'
import { holdsWebAddress, NAME_WITHOUT_ADDRESS } from '../../lib/web-address.ts'
import type { Offer } from './read-link.ts'

export type Registration = z.output<typeof register.input>

/** A new user with validated fields. */
export interface NewPerson {
  readonly firstName: string
  readonly lastName: string
  readonly role: SignUpRole
  readonly specialtyId: number | null
  /** Set only for a new practice. */
  readonly practiceName: string | null
  readonly email: string
  readonly phoneNumber: string
  readonly password: string
}

type Field = 'isAdmin' | keyof Omit<Registration, 'hash' | 'practiceId' | 'maxUser'>
type Label = ReturnType<typeof readLabel>
type Errors = Partial<Record<Field, string>>

/**
 * Validates all fields of the form (REG-02, REG-03).
 * @throws CallError badInput with a text for each wrong field
 */
export function checkRegistration(
  input: Registration,
  offer: Pick<Offer, 'kind' | 'isAdmin' | 'email' | 'practice'>,
  specialtyIds: ReadonlySet<string>,
): NewPerson {
  const errors: Errors = {}
  const note = (field: Field, fault: string | undefined) => {
    if (fault !== undefined) errors[field] = fault
  }
  const first = readLabel(input.firstName)
  const last = readLabel(input.lastName)
  const practice = offer.kind === 'new-practice' ? readLabel(input.practice) : null
  const email = readEmailAddress(input.email)
  const phoneNumber = readPhoneNumber(input.phoneNumber)
  const role = SIGN_UP_ROLES.find((one) => one === input.role)

  note('isAdmin', adminFault(input.isAdmin, offer))
  note('firstName', nameFault(first, SIGN_UP_ERRORS.firstNameRequired))
  note('lastName', nameFault(last, SIGN_UP_ERRORS.lastNameRequired))
  note('role', role ? undefined : SIGN_UP_ERRORS.roleRequired)
  note('specialtyId', role === 'Specialty' ? specialtyFault(input.specialtyId, specialtyIds) : undefined)
  note('practice', practice ? practiceFault(practice) : undefined)
  note('email', emailFault(input.email, email, offer.email))
  note('phoneNumber', phoneFault(input.phoneNumber, phoneNumber))
  note('password', passwordFaultOf(input, offer))
  note('password2', confirmFault(input))

  const texts = Object.values(errors)
  if (texts.length > 0 || !role || !email || !phoneNumber) {
    throw new CallError('badInput', texts[0] ?? '', { errors })
  }
  const specialtyId = role === 'Specialty' ? Number(input.specialtyId) : null
  const { password } = input
  return {
    firstName: first.label,
    lastName: last.label,
    role,
    specialtyId,
    practiceName: practice?.label ?? null,
    email,
    phoneNumber,
    password,
  }
}

/** A new user becomes practice admin only with a new practice or by a signed invitation (W9). */
function adminFault(asksForAdmin: boolean, { kind, isAdmin }: Pick<Offer, 'kind' | 'isAdmin'>) {
  if (asksForAdmin && !isAdmin) return SIGN_UP_ERRORS.adminNotOffered
  return kind === 'new-practice' && !asksForAdmin ? SIGN_UP_ERRORS.adminNeeded : undefined
}

function nameFault({ label: name, fault }: Label, required: string): string | undefined {
  if (name === '') return required
  if (fault !== undefined) return fault
  if (holdsWebAddress(name)) return NAME_WITHOUT_ADDRESS
  return name.length > MAX_PERSON_NAME_LENGTH
    ? SIGN_UP_ERRORS.nameTooLong({ count: MAX_PERSON_NAME_LENGTH })
    : undefined
}

function practiceFault({ label: name, fault }: Label): string | undefined {
  if (name === '') return SIGN_UP_ERRORS.practiceRequired
  if (fault !== undefined) return fault
  if (holdsWebAddress(name)) return NAME_WITHOUT_ADDRESS
  return name.length > MAX_PRACTICE_NAME_LENGTH
    ? SIGN_UP_ERRORS.practiceTooLong({ count: MAX_PRACTICE_NAME_LENGTH })
    : undefined
}

function specialtyFault(id: string, known: ReadonlySet<string>): string | undefined {
  if (id.trim() === '') return VALIDATION.specialtyRequired
  return known.has(id) ? undefined : SIGN_UP_ERRORS.specialtyUnknown
}

function emailFault(typed: string, email: string | undefined, invited: string | null): string | undefined {
  if (typed.trim() === '') return VALIDATION.emailRequired
  if (email === undefined) return EMAIL_TEXTS.invalid
  return invited !== null && email !== invited ? SIGN_UP_ERRORS.emailOfAnother : undefined
}

function phoneFault(typed: string, number: string | undefined): string | undefined {
  if (typed.trim() === '') return SIGN_UP_ERRORS.phoneRequired
  return number === undefined ? VALIDATION.phoneInvalid : undefined
}

function passwordFaultOf(input: Registration, { practice }: Pick<Offer, 'practice'>): string | undefined {
  if (input.password === '') return VALIDATION.passwordRequired
  const { firstName: first_name, lastName: last_name, email } = input
  const practice_name = practice?.practice_name ?? input.practice
  const names = guessableNames({ first_name, last_name, email }, { practice_name })
  return newPasswordFault(input.password, { hasSecondFactor: false, names })
}

function confirmFault({ password, password2 }: Registration): string | undefined {
  if (password2 === '') return PASSWORD_TEXTS.confirmRequired
  return password === password2 ? undefined : SIGN_UP_ERRORS.passwordsDiffer
}
