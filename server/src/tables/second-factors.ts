import type { Generated } from 'kysely'
import type { Count } from './columns.ts'
import { SECRET } from './left-out.ts'
import { table } from './table.ts'

interface PlatformSettingsTable {
  id: Generated<boolean>
  requires_second_factor: Generated<boolean>
}

interface SecondFactorsTable {
  user_id: string
  since: Date
}

interface AuthenticatorsTable {
  user_id: string
  /** The authenticator's secret, sealed; null until the first correct code was entered. */
  secret: string | null
  last_step: Count
  pending_secret: string | null
  pending_until: Date | null
}

export interface PasskeysTable {
  id: string
  user_id: string
  public_key: Uint8Array
  counter: Count
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

interface PasskeyChallengesTable {
  user_id: string
  challenge: string
  expires_at: Date
}

interface RecoveryCodesTable {
  user_id: string
  code_hash: string
  used_at: Date | null
}

interface SignInChallengesTable {
  token_hash: string
  user_id: string
  /** True if the user must first set up a second factor. */
  sets_up: boolean
  /** The device's new setting; null if the setting does not change. */
  remember: boolean | null
  passkey_challenge: string | null
  expires_at: Date
  /** True if a code from the account's mailbox is required first. */
  asks_mailed_code: Generated<boolean>
  /**
   * True if the password was correct. A code is mailed only then; the response to the caller does not depend on this
   * value.
   */
  password_was_right: Generated<boolean>
  /** The hash of the mailed code; null until the email is sent. */
  mailed_code_hash: string | null
  wrong_codes: Count
}

export const secondFactorTables = {
  second_factors: table<SecondFactorsTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  authenticators: table<AuthenticatorsTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  passkeys: table<PasskeysTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  passkey_challenges: table<PasskeyChallengesTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  recovery_codes: table<RecoveryCodesTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  sign_in_challenges: table<SignInChallengesTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  platform_settings: table<PlatformSettingsTable>({ place: 'reference', isOwned: false }),
}
