import { createHash, randomBytes } from 'node:crypto'

/** Returns a secret of 256 bits for a link or a cookie; the database stores only its hash. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a secret token, for the database. A plain hash suffices, because the token cannot be guessed. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
