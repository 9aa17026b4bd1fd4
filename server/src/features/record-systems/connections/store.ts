import { type ConnectableSystem, type PracticeSystem } from '@econsult/contract/record-systems/systems'
import type { Insertable, Selectable } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import type { RecordAccessAsksTable, RecordConnectionsTable } from '../../../tables/record-systems.ts'
import type { RecordPlatform } from '../../../configuration/record-settings.ts'
import { openIfKept, type Sealer } from '../../../crypto/sealer.ts'
import { findPracticeNumbers, numberColumnOf } from '../charts/store.ts'
import { credentialsSchema, type OwnCredentials } from './credentials.ts'
import { ownerOf, type PracticeSettings, settingsOf } from './rules.ts'

type ConnectionRecord = Selectable<RecordConnectionsTable>

interface Wanted {
  readonly practiceId: string
  readonly sealer: Sealer
  /** The systems that the operator has set up for practices. */
  readonly platform: RecordPlatform
}

/**
 * Returns the record system settings of a practice with credentials. These are the practice's own credentials, or else
 * the platform's. If the practice has disconnected a system, there are no settings for it. Requires system access.
 */
export async function findRecordSystemSettings(
  handle: Handle,
  { practiceId, sealer, platform }: Wanted,
): Promise<PracticeSettings> {
  const numbers = await findPracticeNumbers(handle, practiceId)
  const rows = await findConnections(handle, practiceId)
  const own = new Map(rows.map((row) => [row.system, openCredentials(row, sealer)]))
  return settingsOf({ practiceId, own, numbers, platform })
}

function openCredentials(
  row: Pick<ConnectionRecord, 'practice_id' | 'system' | 'sealed_credentials'>,
  sealer: Sealer,
): OwnCredentials {
  if (row.sealed_credentials === null) return null
  const opened = openIfKept(sealer, row.sealed_credentials, ownerOf(row.practice_id, row.system))
  return opened === undefined ? 'lost' : credentialsSchema.parse(JSON.parse(opened))
}

/** Finds a practice's own connections, including ended ones. Requires system access. */
export async function findConnections(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('record_connections')
    .innerJoin('users', 'users.id', 'record_connections.changed_by')
    .select([
      'record_connections.practice_id',
      'record_connections.system',
      'record_connections.sealed_credentials',
      'record_connections.changed_at',
      'users.first_name',
      'users.last_name',
    ])
    .where('record_connections.practice_id', '=', practiceId)
    .execute()
}

/**
 * Stores a connection of a practice, replacing any earlier one, and the practice's id in the system. Requires system
 * access.
 */
export async function saveConnection(
  handle: Handle,
  connection: Insertable<RecordConnectionsTable> & { readonly system: ConnectableSystem },
  vendorPracticeId: string | null,
): Promise<void> {
  const { practice_id, system, ...rest } = connection
  await handle
    .insertInto('record_connections')
    .values({ practice_id, system, ...rest })
    .onConflict((conflict) => conflict.columns(['practice_id', 'system']).doUpdateSet(rest))
    .execute()
  const column = numberColumnOf(system)
  if (!column) return
  await handle
    .updateTable('practices')
    .set({ [column]: vendorPracticeId })
    .where('id', '=', practice_id)
    .execute()
}

/** Finds the record systems to which a practice requested access, with the times. Requires system access. */
export async function findAccessAsks(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('record_access_asks')
    .select(['system', 'asked_at'])
    .where('practice_id', '=', practiceId)
    .execute()
}

/** Records that a practice requested access; an earlier record stays unchanged. Requires system access. */
export async function recordAccessRequest(
  handle: Handle,
  ask: Insertable<RecordAccessAsksTable>,
): Promise<void> {
  await handle
    .insertInto('record_access_asks')
    .values(ask)
    .onConflict((conflict) => conflict.columns(['practice_id', 'system']).doNothing())
    .execute()
}

/** Removes the record of a practice's access request. Requires system access. */
export async function removeAccessAsk(
  handle: Handle,
  practiceId: string,
  system: ConnectableSystem,
): Promise<void> {
  await handle
    .deleteFrom('record_access_asks')
    .where('practice_id', '=', practiceId)
    .where('system', '=', system)
    .execute()
}

/** Finds a practice's integration with hint, without the token, and the user who set it up. Requires system access. */
export async function findHintIntegration(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('hint_integrations')
    .innerJoin('users', 'users.id', 'hint_integrations.integrated_by')
    .select([
      'hint_integrations.hint_practice_name',
      'hint_integrations.integrated_at',
      'users.first_name',
      'users.last_name',
    ])
    .where('hint_integrations.practice_id', '=', practiceId)
    .executeTakeFirst()
}

/** Finds a practice's sealed access token for hint. Requires system access. */
export async function findHintToken(handle: Handle, practiceId: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom('hint_integrations')
    .select('sealed_access_token')
    .where('practice_id', '=', practiceId)
    .executeTakeFirst()
  return row?.sealed_access_token
}

/** Deletes a practice's integration with hint, including the access token. Requires system access. */
export async function removeHintIntegration(handle: Handle, practiceId: string): Promise<void> {
  await handle.deleteFrom('hint_integrations').where('practice_id', '=', practiceId).execute()
  await handle
    .updateTable('practices')
    .set({ is_hint_integrated: false })
    .where('id', '=', practiceId)
    .execute()
}

/** Finds, for each system, the time up to which changes of patients were copied. Requires system access. */
export async function findFeeds(handle: Handle, practiceId: string) {
  return handle
    .selectFrom('patient_feeds')
    .select(['system', 'taken_at'])
    .where('practice_id', '=', practiceId)
    .execute()
}

/** Counts a practice's patients linked to each record system. */
export async function countLinkedPatients(handle: Handle, practiceId: string) {
  const counted = await handle
    .selectFrom('patient_links')
    .innerJoin('patients', (join) =>
      join
        .onRef('patients.practice_id', '=', 'patient_links.practice_id')
        .onRef('patients.id', '=', 'patient_links.patient_id'),
    )
    .select(['patient_links.system', ({ fn }) => fn.countAll<number>().as('linked')])
    .where('patient_links.practice_id', '=', practiceId)
    .where('patients.replaced_by', 'is', null)
    .groupBy('patient_links.system')
    .execute()
  return new Map<PracticeSystem, number>(counted.map(({ system, linked }) => [system, linked]))
}
