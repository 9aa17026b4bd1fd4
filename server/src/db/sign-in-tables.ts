import type { ColumnType, Generated } from 'kysely'

/** Written and read as a number: see the type parsers in open.ts. */
type Count = ColumnType<number, number | undefined, number>

interface PlatformSettingsTable {
  id: Generated<boolean>
  requires_second_factor: Generated<boolean>
}

interface PasswordLinksTable {
  token_hash: string
  user_id: string
  purpose: 'reset' | 'invitation'
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** Links that confirm an email address. */
interface EmailLinksTable {
  token_hash: string
  user_id: string
  email: string
  expires_at: Date
}

interface DevicesTable {
  id: string
  user_id: string
  token_hash: string
  /** Whether one click signs in on this device instead of the password. */
  remembered: boolean
  /** Until when the password is enough on this device, after a second factor was shown. */
  trusted_until: Date | null
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

interface PasswordProofsTable {
  token_hash: string
  user_id: string
  session_id: string
  /** Whether the password that was shown would be enough without a second factor. */
  strong_alone: boolean
  expires_at: Date
}

/** By what people proved who they are in their session; it holds for signing until it expires. */
interface IdentityProofsTable {
  session_id: string
  user_id: string
  proved_by: 'password' | 'passkey'
  expires_at: Date
}

interface SignInTriesTable {
  subject: string
  failures: number
  last_at: Date
  blocked_until: Date | null
}

interface KnownAddressesTable {
  user_id: string
  address_hash: string
  last_at: Date
}

interface SecondFactorsTable {
  user_id: string
  since: Date
}

interface AuthenticatorsTable {
  user_id: string
  /** Sealed; null until the first code was correct. */
  secret: string | null
  last_step: Count
  pending_secret: string | null
  pending_until: Date | null
}

interface PasskeysTable {
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
  /** True if the person must first set up a second factor. */
  sets_up: boolean
  /** Null if the device's setting does not change. */
  remember: boolean | null
  passkey_challenge: string | null
  expires_at: Date
  /** True if a code from the account's mailbox is required first. */
  asks_mailed_code: Generated<boolean>
  /** A code is mailed only if it was right; the caller cannot tell. */
  password_was_right: Generated<boolean>
  /** Null until the mail is sent. */
  mailed_code_hash: string | null
  wrong_codes: Count
}

/** The tables of signing in besides users and sessions, for Kysely. */
export interface SignInTables {
  platform_settings: PlatformSettingsTable
  password_links: PasswordLinksTable
  email_links: EmailLinksTable
  devices: DevicesTable
  password_proofs: PasswordProofsTable
  identity_proofs: IdentityProofsTable
  sign_in_tries: SignInTriesTable
  known_addresses: KnownAddressesTable
  second_factors: SecondFactorsTable
  authenticators: AuthenticatorsTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  recovery_codes: RecoveryCodesTable
  sign_in_challenges: SignInChallengesTable
}
