import { ACCOUNT_TEXTS, SHORTEST_PHONE } from '@econsult/contract/account'
import { FAX_LONGER_THAN } from '@econsult/contract/practices'

/** The fields of their own account that people edit; fax only for practice admins. */
export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly fax: string
}

const lengthOf = (number: string) => number.replaceAll(' ', '').length

/**
 * The values that the call for changing the account takes; the fax number is not one of them, because it belongs to the
 * practice.
 */
export function profileInput({ firstName, lastName, email, phone }: ProfileValues) {
  return { firstName, lastName, email, phoneNumber: phone }
}

/** The form's field for each field of the calls that has another name there. */
export const PROFILE_SHOWN_AT = { phoneNumber: 'phone', faxNumber: 'fax' } as const

/** Error messages for numbers that are too short, by field (ACC-02); the call's schema reports all other errors. */
export function profileFaults({ phone, fax }: ProfileValues): { phone?: string; fax?: string } {
  const isFaxShort = fax.trim() !== '' && lengthOf(fax) <= FAX_LONGER_THAN
  return {
    ...(lengthOf(phone) < SHORTEST_PHONE && { phone: ACCOUNT_TEXTS.phoneInvalid }),
    ...(isFaxShort && { fax: ACCOUNT_TEXTS.faxInvalid }),
  }
}
