import { sql } from 'kysely'
import { PLATFORM_INBOX } from '../../sessions/caller.ts'

/** SQL for the scopes whose counts include a consult: its specialists, its practice and the platform. */
export const SCOPES = sql`unnest(specialist_ids || practice_id || ${sql.lit(PLATFORM_INBOX)}::uuid)`

/** SQL for the specialties whose counts include a consult; 0 counts all consults. */
export const SPECIALTIES = sql`unnest(specialty_ids || 0)`
