import type { UserType } from '@econsult/contract/roles'
import type { Generated } from 'kysely'
import { table } from './table.ts'

export interface UsersTable {
  id: string
  practice_id: string | null
  email: string
  /** The time of the last invitation by a practice admin. */
  invited_at: Date | null
  /** The hash of the password; null for an invited member who has no password yet. */
  password_hash: string | null
  first_name: string
  last_name: string
  phone_number: string | null
  avatar_name: string | null
  avatar_type: string | null
  user_type: UserType
  is_admin: Generated<boolean>
  specialty_id: number | null
  notification: Generated<boolean>
  phone_notification: Generated<boolean>
  /** The time at which the user's phone replied STOP. */
  texts_stopped_at: Date | null
  active: Generated<boolean>
  npi: string | null
  license_number: string | null
  created_at: Date
  deleted_at: Date | null
  /** The email address of a deleted account. */
  former_email: string | null
  /** The time at which users proved that the address belongs to them; null until then. */
  email_confirmed_at: Date | null
  /** The BCP 47 tag of the chosen language; null until one is chosen, and then the practice's applies. */
  language: string | null
}

/** Users who have hidden the card with the first steps. */
interface HiddenFirstStepsTable {
  user_id: string
  hidden_at: Date
}

/** A user's picture, square and small. */
export interface AvatarsTable {
  name: string
  user_id: string
  type: string
  bytes: Buffer
  created_at: Date
}

export const userTables = {
  avatars: table<AvatarsTable>({
    place: 'coordinator',
    export: { leftOut: 'pictures of people', reason: 'they belong to the people' },
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  hidden_first_steps: table<HiddenFirstStepsTable>({
    place: 'coordinator',
    export: { leftOut: 'who has hidden the first steps', reason: 'only that card uses it' },
    onLeaving: { column: 'user_id', of: 'people' },
  }),
  users: table<UsersTable>({
    place: 'reference',
    export: { in: 'members.jsonl', compared: 'all rows' },
    onLeaving: {
      kept: 'id and name of each person, because the audit log and cases of other practices refer to them',
    },
  }),
}
