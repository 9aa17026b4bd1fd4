import { createHmac } from 'node:crypto'

/** Gives everybody a name that says nothing without our secret; nobody known is 'nobody'. */
export function createPseudonyms(secret: Uint8Array): (userId: string | null) => string {
  return (userId) =>
    userId === null ? 'nobody' : createHmac('sha256', secret).update(`usage ${userId}`).digest('base64url')
}
