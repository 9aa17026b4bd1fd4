import type { Generated } from 'kysely'
import { SECRET } from './left-out.ts'
import { table } from './table.ts'

export interface SessionsTable {
  id: string
  user_id: string
  created_at: Date
  last_active_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_because: string | null
  user_agent: Generated<string>
  device_id: string | null
}

interface DevicesTable {
  id: string
  user_id: string
  token_hash: string
  /** True if the user can sign in on this device with one click instead of the password. */
  remembered: boolean
  /** The time until which the password suffices on this device, after a second factor was used. */
  trusted_until: Date | null
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

interface PasswordProofsTable {
  token_hash: string
  user_id: string
  session_id: string
  /** True if the entered password would suffice without a second factor. */
  strong_alone: boolean
  expires_at: Date
}

/** The method by which users proved their identity in their session; valid for signing until it expires. */
interface IdentityProofsTable {
  session_id: string
  user_id: string
  proved_by: 'password' | 'passkey'
  expires_at: Date
}

export const sessionTables = {
  password_proofs: table<PasswordProofsTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  identity_proofs: table<IdentityProofsTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  sessions: table<SessionsTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  devices: table<DevicesTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
}
