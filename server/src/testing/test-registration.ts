import { randomUUID } from 'node:crypto'

export const TEST_PASSWORD = 'four made-up words here'

/** The key of the $50 plan. */
export const TEST_PLAN = 11_167_150

/** Returns the fields of a sign-up by invitation, all of them valid. */
export function personSigningUp(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Oda',
    lastName: 'Madeup',
    role: 'PCP',
    practice: 'Made-up Practice',
    email: `${randomUUID()}@madeup.example`,
    password: TEST_PASSWORD,
    password2: TEST_PASSWORD,
    phoneNumber: '+1 (202) 555-0143',
    ...changes,
  }
}

/** Returns a valid sign-up for a user who signs up a practice with the $50 plan. */
export function practiceSigningUp(changes: Record<string, unknown> = {}) {
  return personSigningUp({ maxUser: TEST_PLAN, isAdmin: true, ...changes })
}
