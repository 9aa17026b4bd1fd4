import { ACCOUNT_TEXTS, SHORTEST_PHONE } from '@econsult/contract/account'
import { VALIDATION } from '@econsult/contract/notices'
import { FAX_LONGER_THAN } from '@econsult/contract/practices'

/** The editable fields of the user's own account; fax is for practice admins only. */
export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly fax: string
}

const lengthOf = (number: string) => number.replaceAll(' ', '').length

/** The input of the API call that changes the account, without the fax number, which belongs to the practice. */
export function profileInput({ firstName, lastName, email, phone }: ProfileValues) {
  return { firstName, lastName, email, phoneNumber: phone }
}

/** Maps the API's field names to the form's field names where they differ. */
export const PROFILE_SHOWN_AT = { phoneNumber: 'phone', faxNumber: 'fax' } as const

/**
 * Error messages by field for numbers that are too short (ACC-02); the schema of the API call covers all other errors.
 */
export function profileFaults({ phone, fax }: ProfileValues): { phone?: string; fax?: string } {
  const isFaxShort = fax.trim() !== '' && lengthOf(fax) <= FAX_LONGER_THAN
  return {
    ...(lengthOf(phone) < SHORTEST_PHONE && { phone: VALIDATION.phoneInvalid }),
    ...(isFaxShort && { fax: ACCOUNT_TEXTS.faxInvalid }),
  }
}
