import type { Insertable, Selectable } from 'kysely'
import type { AuthorizationKeysTable, AuthorizationRecordsTable } from '../../../tables/authorization.ts'
import { hashSecretToken } from '../../../crypto/secret-token.ts'
import type { Handle } from '../../../db/database.ts'

type Records = AuthorizationRecordsTable
export type AuthorizationRecord = Selectable<Records>

interface Key {
  readonly kind: string
  readonly idHash: string
}

/** Stores the payload of a code, token or sign-in, replacing an earlier payload. Requires system access. */
export async function saveAuthorizationRecord(handle: Handle, record: Insertable<Records>): Promise<void> {
  const { kind: _kind, id_hash: _idHash, ...changes } = record
  await handle
    .insertInto('authorization_records')
    .values(record)
    .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(changes))
    .execute()
}

/** Stores a new record. Returns false if it was already stored. Requires system access. */
export async function addRecord(handle: Handle, record: Insertable<Records>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await handle
    .insertInto('authorization_records')
    .values(record)
    .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

function unexpired(handle: Handle, kind: string, now: Date) {
  return handle
    .selectFrom('authorization_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
}

/** Finds the record of a code or token, unless it has expired. Requires system access. */
export async function findRecord(
  handle: Handle,
  { kind, idHash }: Key,
  now: Date,
): Promise<AuthorizationRecord | undefined> {
  return unexpired(handle, kind, now).where('id_hash', '=', idHash).executeTakeFirst()
}

/** Finds a record by its uid. Requires system access. */
export async function findRecordByUid(
  handle: Handle,
  kind: string,
  uidHash: string,
  now: Date,
): Promise<AuthorizationRecord | undefined> {
  return unexpired(handle, kind, now).where('uid_hash', '=', uidHash).executeTakeFirst()
}

/** Marks a code or token as used. Returns false if it was used before or no longer exists. Requires system access. */
export async function consumeRecord(handle: Handle, { kind, idHash }: Key, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('authorization_records')
    .set({ consumed_at: now })
    .where('kind', '=', kind)
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a record. Requires system access. */
export async function removeRecord(handle: Handle, { kind, idHash }: Key): Promise<void> {
  await handle
    .deleteFrom('authorization_records')
    .where('kind', '=', kind)
    .where('id_hash', '=', idHash)
    .execute()
}

/**
 * Deletes a grant with all of its codes and tokens, and returns the practices to which they belonged. Requires system
 * access.
 */
export async function removeRecordsOfGrant(handle: Handle, grantId: string): Promise<string[]> {
  const rows = await handle
    .deleteFrom('authorization_records')
    .where((record) =>
      record.or([
        record('grant_id', '=', grantId),
        record.and([record('kind', '=', 'Grant'), record('id_hash', '=', hashSecretToken(grantId))]),
      ]),
    )
    .returning('practice_id')
    .execute()
  return [...new Set(rows.flatMap(({ practice_id }) => practice_id ?? []))]
}

/** Deletes all codes and tokens of an application. Requires system access. */
export async function removeRecordsOfApplication(
  handle: Handle,
  { practiceId, id }: { readonly practiceId: string; readonly id: string },
): Promise<void> {
  await handle
    .deleteFrom('authorization_records')
    .where('practice_id', '=', practiceId)
    .where('application_id', '=', id)
    .execute()
}

/** Deletes the subscriptions of an application, so that it gets no more notifications. Requires system access. */
export async function removeSubscriptionsOfApplication(
  handle: Handle,
  { practiceId, id }: { readonly practiceId: string; readonly id: string },
): Promise<void> {
  await handle
    .deleteFrom('fhir_subscriptions')
    .where('practice_id', '=', practiceId)
    .where('application_id', '=', id)
    .execute()
}

/** Deletes expired records. Requires system access. */
export async function removeExpiredRecords(handle: Handle, now: Date): Promise<void> {
  await handle.deleteFrom('authorization_records').where('expires_at', '<=', now).execute()
}

/** Returns the sealed signing key, or undefined if none has been created. Requires system access. */
export async function findSealedKey(handle: Handle, id: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom('authorization_keys')
    .select('sealed_key')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sealed_key
}

/**
 * Stores a signing key. If a key is already stored, it is replaced only if it equals `instead`. Requires system access.
 */
export async function saveSealedKey(
  handle: Handle,
  key: Insertable<AuthorizationKeysTable>,
  instead: string | undefined,
): Promise<void> {
  await handle
    .insertInto('authorization_keys')
    .values(key)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ sealed_key: key.sealed_key, created_at: key.created_at })
        .where('authorization_keys.sealed_key', '=', instead ?? ''),
    )
    .execute()
}
