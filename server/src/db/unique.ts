import { errorCode } from '../error-facts.ts'

const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another row holds what must be unique. */
export function isTaken(error: unknown): boolean {
  return errorCode(error) === UNIQUE_VIOLATION
}
