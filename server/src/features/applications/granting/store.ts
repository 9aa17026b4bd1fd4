import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { ApplicationGrantsTable } from '../../../tables/applications.ts'
import type { Handle } from '../../../db/database.ts'
import { GRANT_LIFE_MS } from '../rules.ts'

interface OfApplication {
  readonly practiceId: string
  readonly id: string
}

/** Stores a user's grant to an application. */
export async function insertGrant(handle: Handle, grant: Insertable<ApplicationGrantsTable>): Promise<void> {
  await handle.insertInto('application_grants').values(grant).execute()
}

/**
 * SQL expression that is true if a grant can still be used, that is, if it was not ended and its last token has not
 * expired. A grant without a recorded expiry is assumed to have the longest lifetime.
 */
export function isUsable(grant: RawBuilder<unknown>, now: Date) {
  const first = new Date(now.getTime() - GRANT_LIFE_MS)
  return sql`(${grant}.ended_at is null and coalesce(${grant}.usable_until > ${now}, ${grant}.created_at > ${first}))`
}

interface ListedGrant {
  readonly id: string
  readonly created_at: Date
  readonly person: string
  readonly patient: string | null
  readonly patient_id: string | null
}

/** The current grants to an application, newest first. */
export async function listGrants(
  handle: Handle,
  { practiceId, id }: OfApplication,
  now: Date,
): Promise<ListedGrant[]> {
  return handle.send(sql<ListedGrant>`
    select grants.id, grants.created_at, concat_ws(' ', users.first_name, users.last_name) as person,
      patients.full_name as patient, grants.patient_id
    from application_grants grants join users on users.id = grants.user_id
    left join patients on patients.practice_id = grants.practice_id and patients.id = grants.patient_id
    where grants.practice_id = ${practiceId} and grants.application_id = ${id} and ${isUsable(sql`grants`, now)}
    order by grants.created_at desc, grants.id limit 200`)
}

/** Ends all grants to an application. */
export async function endGrantsOf(
  handle: Handle,
  { practiceId, id }: OfApplication,
  now: Date,
): Promise<void> {
  await handle
    .updateTable('application_grants')
    .set({ ended_at: now })
    .where('practice_id', '=', practiceId)
    .where('application_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

interface OneGrant {
  readonly practiceId: string
  /** If set, only a grant to this application is ended. */
  readonly applicationId?: string
  readonly grantId: string
}

/** Ends one grant. Returns false if it had already ended or does not exist. */
export async function endGrant(
  handle: Handle,
  { practiceId, applicationId, grantId }: OneGrant,
  now: Date,
): Promise<boolean> {
  let update = handle
    .updateTable('application_grants')
    .set({ ended_at: now })
    .where('practice_id', '=', practiceId)
    .where('id', '=', grantId)
    .where('ended_at', 'is', null)
  if (applicationId !== undefined) update = update.where('application_id', '=', applicationId)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Returns the patient of a grant. Returns null if the grant covers all patients that its user may see, and undefined if
 * the grant has ended. Requires system access.
 */
export async function findGrantedPatient(
  handle: Handle,
  practiceId: string,
  grantId: string,
): Promise<string | null | undefined> {
  const row = await handle
    .selectFrom('application_grants')
    .select('patient_id')
    .where('practice_id', '=', practiceId)
    .where('id', '=', grantId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.patient_id
}
