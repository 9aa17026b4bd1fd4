import { ACCOUNT_TEXTS, FAX_LONGER_THAN, SHORTEST_PHONE } from '@econsult/contract/account'

/** What the person may write about themselves; fax for practice admins. */
export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly fax: string
}

export type ProfileFaults = Partial<Record<keyof ProfileValues, string>>

const lengthOf = (number: string) => number.replaceAll(' ', '').length

/** What is wrong, by field, in the words of document 1, section 5. */
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

/** The server's own texts under the fields of this form. */
export function faultsFromServer(errors: Readonly<Record<string, string>>): ProfileFaults {
  const { firstName, lastName, email, phoneNumber: phone, faxNumber: fax } = errors
  const faults = { firstName, lastName, email, phone, fax }
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== undefined))
}
