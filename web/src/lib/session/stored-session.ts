import { practiceSchema } from '@econsult/contract/practices'
import { userSchema } from '@econsult/contract/users'
import { z } from 'zod'
import type { Session } from './auth-state.ts'
import { readSessionToken } from './session-token.ts'

const storedSchema = z.object({ token: z.string(), user: userSchema, practice: practiceSchema.nullable() })

/** What local storage holds: a session, an expired one, or nothing valid. */
export type StoredSession =
  | { kind: 'live'; session: Session }
  | { kind: 'expired'; userId: string }
  | { kind: 'none' }

/** Reads a stored session and its token's expiry (AUTH-04). */
export function readStoredSession(text: string | null): StoredSession {
  const session = storedSchema.safeParse(parsedJson(text)).data
  const token = session && readSessionToken(session.token)
  if (!token || token.sub !== session.user.id) return { kind: 'none' }
  if (token.exp * 1000 <= Date.now()) return { kind: 'expired', userId: token.sub }
  return { kind: 'live', session }
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
