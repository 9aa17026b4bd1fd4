import { errorCode } from '../lib/error-facts.ts'

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another row has a value that must be unique. */
export function isTaken(error: unknown): boolean {
  return errorCode(error) === UNIQUE_VIOLATION
}
