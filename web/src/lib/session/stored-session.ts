import { practiceSchema } from '@econsult/contract/practices'
import { userSchema } from '@econsult/contract/users'
import { z } from 'zod'
import { assumeClockOffset, serverNow } from '../server-time.ts'
import type { Session } from './auth-state.ts'
import { readSessionToken } from './session-token.ts'

const storedSchema = z.object({
  token: z.string(),
  user: userSchema,
  practice: practiceSchema.nullable(),
  /** The offset from this computer's time to the server's time, measured by the page that stored the session. */
  clockOffset: z.number().default(0),
})

/** The content of local storage: a session, an expired session, or no valid session. */
export type StoredSession =
  | { kind: 'live'; session: Session }
  | { kind: 'expired'; userId: string }
  | { kind: 'none' }

/** Reads a stored session and its token's expiry, by the server's time if it is known (AUTH-04). */
export function readStoredSession(text: string | null): StoredSession {
  const stored = storedSchema.safeParse(parsedJson(text)).data
  const token = stored && readSessionToken(stored.token)
  if (!token || token.sub !== stored.user.id) return { kind: 'none' }
  const { clockOffset, ...session } = stored
  assumeClockOffset(clockOffset)
  if (token.exp * 1000 <= serverNow()) return { kind: 'expired', userId: token.sub }
  return { kind: 'live', session }
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
