import { randomUUID } from 'node:crypto'

export const TEST_PASSWORD = 'four made-up words here'

/** The plan of $50. */
export const TEST_PLAN = 11_167_150

/** What somebody types to sign up by an invitation, right in every field. */
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

/** The same of somebody who opens a practice with the plan of $50. */
export function practiceSigningUp(changes: Record<string, unknown> = {}) {
  return personSigningUp({ maxUser: TEST_PLAN, isAdmin: true, ...changes })
}
