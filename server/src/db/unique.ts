import { errorCode } from '../lib/error-facts.ts'

const UNIQUE_VIOLATION = '23505'

const FOREIGN_KEY_VIOLATION = '23503'

/** Returns true if a row could not be deleted because other rows refer to it. */
export function isReferredTo(error: unknown): boolean {
  return errorCode(error) === FOREIGN_KEY_VIOLATION
}

/** Returns true if a write failed because another row has the same value in a unique column. */
export function isTaken(error: unknown): boolean {
  return errorCode(error) === UNIQUE_VIOLATION
}
