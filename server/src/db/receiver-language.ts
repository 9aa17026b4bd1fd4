import { sql } from 'kysely'

/**
 * The language of emails and text messages to a user, in a statement that joins `users` and `practices`: the user's, or
 * else the practice's; null if neither is chosen.
 */
export const receiverLanguage = sql<string | null>`coalesce(users.language, practices.language)`
