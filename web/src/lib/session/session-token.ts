import { type SessionToken, sessionTokenSchema } from '@econsult/contract/auth/sign-in'

/**
 * Returns the content of a session token; null if it is invalid. Only the server verifies the signature, and no access
 * is granted based on this content.
 */
export function readSessionToken(token: string): SessionToken | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const parsed = sessionTokenSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
