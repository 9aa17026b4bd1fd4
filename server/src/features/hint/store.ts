import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '../../db/database.ts'
import type { HintIntegrationsTable } from '../../tables/hint.ts'

/**
 * Stores a practice's access to hint, replacing an earlier one, and marks the practice as integrated. Requires system
 * access.
 */
export async function saveHintIntegration(
  handle: Handle,
  integration: Insertable<HintIntegrationsTable>,
): Promise<void> {
  const { practice_id, ...access } = integration
  await handle
    .insertInto('hint_integrations')
    .values(integration)
    .onConflict((conflict) => conflict.column('practice_id').doUpdateSet(access))
    .execute()
  await handle
    .updateTable('practices')
    .set({ is_hint_integrated: true })
    .where('id', '=', practice_id)
    .execute()
}

/** Returns a practice's access to hint, with the token still encrypted. Requires system access. */
export async function findHintIntegration(
  handle: Handle,
  practiceId: string,
): Promise<Selectable<HintIntegrationsTable> | undefined> {
  return handle
    .selectFrom('hint_integrations')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .executeTakeFirst()
}
