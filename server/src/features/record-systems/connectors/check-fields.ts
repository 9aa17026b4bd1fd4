import { RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import { CallError } from '../../../http/errors.ts'
import type { Entered } from './connector.ts'

/** An error text for each missing or invalid field; the first one is displayed. */
export type Errors = Record<string, string>

const PRACTICE_NUMBER = /^\d{1,19}$/

/** Returns the practice's number in a record system. If the number is missing or invalid, adds an error. */
export function numberOf({ practiceNumber = '' }: Entered, errors: Errors): string {
  if (practiceNumber === '') errors['practiceNumber'] = RECORD_SYSTEM_TEXTS.practiceIdRequired
  else if (!PRACTICE_NUMBER.test(practiceNumber))
    errors['practiceNumber'] = RECORD_SYSTEM_TEXTS.practiceIdInvalid
  return practiceNumber
}

/** Returns the user and the secret. Adds an error for each missing one. */
export function pairOf({ user = '', secret = '' }: Entered, errors: Errors) {
  if (user === '') errors['user'] = RECORD_SYSTEM_TEXTS.userRequired
  if (secret === '') errors['secret'] = RECORD_SYSTEM_TEXTS.secretRequired
  return { user, secret }
}

/** @throws CallError badInput if there are errors */
export function refuseErrors(errors: Errors): void {
  const [first] = Object.values(errors)
  if (first !== undefined) throw new CallError('badInput', first, { errors })
}
