import { SECRET } from './left-out.ts'
import { table } from './table.ts'

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

export const signInTables = {
  password_links: table<PasswordLinksTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  email_links: table<EmailLinksTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  known_addresses: table<KnownAddressesTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  sign_in_tries: table<SignInTriesTable>({
    place: 'coordinator',
    export: SECRET,
    onLeaving: { kept: 'counts of wrong passwords, for a month at most' },
  }),
}
