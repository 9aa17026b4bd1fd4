import { systemsWith } from '@econsult/contract/record-systems/systems'
import { sql } from 'kysely'
import type { Handle } from '../../db/database.ts'

/**
 * Returns the facts for the first steps of a practice that signed up here; undefined for other practices. Requires
 * system access.
 */
export async function findFirstFacts(handle: Handle, practiceId: string, userId: string) {
  const practice = await handle
    .selectFrom('practices')
    .innerJoin('subscriptions', 'subscriptions.practice_id', 'practices.id')
    .select(['practices.practice_name', 'practices.fax_number'])
    .where('practices.id', '=', practiceId)
    .where('subscriptions.paid_at', 'is not', null)
    .executeTakeFirst()
  if (!practice) return undefined
  const people = await handle
    .selectFrom('users')
    .select([
      sql<number>`count(*)::int`.as('invited'),
      sql<number>`(count(*) filter (where password_hash is not null and active))::int`.as('joined'),
    ])
    .where('practice_id', '=', practiceId)
    .where('id', '<>', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    practice,
    ...people,
    connected: await findFirstConnection(handle, practiceId),
    hasPatients: await hasPatients(handle, practiceId),
    hasCase: await hasCase(handle, practiceId),
  }
}

async function findFirstConnection(handle: Handle, practiceId: string) {
  const own = await handle
    .selectFrom('record_connections')
    .select(['system', 'changed_at as at'])
    .where('practice_id', '=', practiceId)
    .where('sealed_credentials', 'is not', null)
    .orderBy('changed_at')
    .executeTakeFirst()
  if (own) return own
  const hint = await handle
    .selectFrom('hint_integrations')
    .select('integrated_at as at')
    .where('practice_id', '=', practiceId)
    .executeTakeFirst()
  return hint && { system: 'hint', at: hint.at }
}

/**
 * Returns true if patients were imported from a file or a record system; a patient entered with a case does not count.
 */
async function hasPatients(handle: Handle, practiceId: string): Promise<boolean> {
  const imported = await handle
    .selectFrom('imports')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('finished_at', 'is not', null)
    .where((match) => match.or([match('new_count', '>', 0), match('update_count', '>', 0)]))
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst()
  if (imported) return true
  const linked = await handle
    .selectFrom('patient_links')
    .select('patient_id')
    .where('practice_id', '=', practiceId)
    .where('system', 'in', systemsWith('changes'))
    .limit(1)
    .executeTakeFirst()
  return linked !== undefined
}

async function hasCase(handle: Handle, practiceId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('cases')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('is_support', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true if a user has hidden the first steps. Requires system access. */
export async function hasHidden(handle: Handle, userId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('hidden_first_steps')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Hides the first steps from a user. Requires system access. */
export async function recordFirstStepsHidden(handle: Handle, userId: string, now: Date): Promise<void> {
  await handle
    .insertInto('hidden_first_steps')
    .values({ user_id: userId, hidden_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
