import { ACCOUNT_TEXTS, SHORTEST_PHONE } from '@econsult/contract/account'
import { FAX_LONGER_THAN } from '@econsult/contract/practices'

/** The fields that people edit about themselves; fax only for practice admins. */
export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly fax: string
}

const lengthOf = (number: string) => number.replaceAll(' ', '').length

/** What of the values the call that changes the account takes; the fax number is the practice's. */
export function profileInput({ firstName, lastName, email, phone }: ProfileValues) {
  return { firstName, lastName, email, phoneNumber: phone }
}

/** The form's fields for those of the calls that have another name. */
export const PROFILE_SHOWN_AT = { phoneNumber: 'phone', faxNumber: 'fax' } as const

/** Error messages of numbers that are too short, by field (ACC-02); the call's schema says the others. */
export function profileFaults({ phone, fax }: ProfileValues): { phone?: string; fax?: string } {
  const isFaxShort = fax.trim() !== '' && lengthOf(fax) <= FAX_LONGER_THAN
  return {
    ...(lengthOf(phone) < SHORTEST_PHONE && { phone: ACCOUNT_TEXTS.phoneInvalid }),
    ...(isFaxShort && { fax: ACCOUNT_TEXTS.faxInvalid }),
  }
}
