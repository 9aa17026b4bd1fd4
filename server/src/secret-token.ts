import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits for a link or a cookie; the database keeps its hash alone. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret token. A plain hash is enough for what nobody can guess. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
