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

export type ProfileFaults = Partial<Record<keyof ProfileValues, string>>

const lengthOf = (number: string) => number.replaceAll(' ', '').length

/** Error messages by field (ACC-02). */
export function profileFaults({ firstName, lastName, email, phone, fax }: ProfileValues): ProfileFaults {
  const isFaxShort = fax.trim() !== '' && lengthOf(fax) <= FAX_LONGER_THAN
  return {
    ...(firstName.trim() === '' && { firstName: ACCOUNT_TEXTS.firstNameRequired }),
    ...(lastName.trim() === '' && { lastName: ACCOUNT_TEXTS.lastNameRequired }),
    ...(email.trim() === '' && { email: ACCOUNT_TEXTS.emailRequired }),
    ...(lengthOf(phone) < SHORTEST_PHONE && { phone: ACCOUNT_TEXTS.phoneInvalid }),
    ...(isFaxShort && { fax: ACCOUNT_TEXTS.faxInvalid }),
  }
}

/** The server's error texts by field of this form. */
export function faultsFromServer(errors: Readonly<Record<string, string>>): ProfileFaults {
  const { firstName, lastName, email, phoneNumber: phone, faxNumber: fax } = errors
  const faults = { firstName, lastName, email, phone, fax }
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined))
}
