import { createHmac } from 'node:crypto'

/**
 * Creates the function that returns a pseudonym for each user, derived with our secret; 'nobody' if there is no user.
 */
export function createPseudonyms(secret: Uint8Array): (userId: string | null) => string {
  return (userId) =>
    userId === null ? 'nobody' : createHmac('sha256', secret).update(`usage ${userId}`).digest('base64url')
}
