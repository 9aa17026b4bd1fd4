import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashSecretToken } from '../../../crypto/secret-token.ts'
import type { Sealer } from '../../../crypto/sealer.ts'
import type { Handle } from '../../../db/database.ts'
import type { UserType } from '@econsult/contract/roles'
import { openRecord } from '../authorization/adapter.ts'
import { findRecord } from '../authorization/store.ts'
import { narrowScopes, originsOf, readClientId } from '../rules.ts'
import type { ApplicationRecord } from '../store.ts'

const TOKEN_KINDS = ['AccessToken', 'ClientCredentials'] as const

/**
 * If an application is used several times within this interval, only one use is recorded, so that not every request
 * updates its row.
 */
const USE_EVERY = '1 minute'

/**
 * An id that no grant has. Null is not used: with null, PostgreSQL would drop the join, and Citus could not determine
 * which server to query.
 */
const NO_GRANT = ''

/** The user on whose behalf an application reads. */
export interface AccessPerson {
  readonly id: string
  readonly userType: UserType
  readonly isAdmin: boolean
  readonly practiceId: string
  readonly firstName: string
  readonly lastName: string
}

/** The current rights of the bearer of an access token. */
export interface ApplicationAccess {
  readonly practiceId: string
  readonly application: {
    readonly id: string
    readonly name: string
    readonly vendor: string
    readonly kind: ApplicationRecord['kind']
  }
  /** The user who granted the access; null for a backend service, which acts without a user. */
  readonly person: AccessPerson | null
  /**
   * The user whose access rights apply. This is the user who granted the access. For a backend service, it is a
   * colleague with access to the whole practice.
   */
  readonly reader: AccessPerson
  /** The only patient whom the application may read; null if there is no such limit. */
  readonly patientId: string | null
  /** The origins of the application's own web pages. */
  readonly origins: readonly string[]
  /** For example 'patient/ServiceRequest.rs'. The scopes never exceed the rights that the practice gave. */
  readonly scopes: readonly string[]
}

interface Holder extends ApplicationRecord {
  readonly user_id: string | null
  readonly patient_id: string | null
  readonly has_grant: boolean
  readonly reader_id: string
  readonly user_type: UserType
  readonly is_admin: boolean
  readonly first_name: string
  readonly last_name: string
}

/**
 * Returns the current access of a token (FHIR-02). Returns undefined if the token is unknown or has expired, if its
 * application was revoked, if the user's grant has ended, if the user is no longer an active member of that practice,
 * or if the practice is closed. Requires system access.
 */
export async function findAccess(
  handle: Handle,
  sealer: Sealer,
  token: string,
  now: Date,
): Promise<ApplicationAccess | undefined> {
  const idHash = hashSecretToken(token)
  for (const kind of TOKEN_KINDS) {
    const record = await findRecord(handle, { kind, idHash }, now)
    const payload = record && openRecord(sealer, record)
    const key = readClientId(payload?.clientId)
    if (!payload || !key) continue
    const grantId = payload.grantId ?? null
    const holder = await findHolder(handle, key, grantId)
    if (!holder || (kind === 'AccessToken') !== holder.has_grant) return undefined
    return accessOf(holder, payload.scope ?? '')
  }
  return undefined
}

async function findHolder(
  handle: Handle,
  { practiceId, id }: { readonly practiceId: string; readonly id: string },
  grantId: string | null,
): Promise<Holder | undefined> {
  const [holder] = await handle.send(sql<Holder>`
    select applications.*, grants.user_id, coalesce(patients.replaced_by, grants.patient_id) as patient_id, grants.id is not null as has_grant,
      reader.id as reader_id, reader.user_type, reader.is_admin, reader.first_name, reader.last_name
    from applications
    join practices on practices.id = applications.practice_id
    left join application_grants grants on grants.practice_id = applications.practice_id
      and grants.id = ${grantId ?? NO_GRANT} and grants.application_id = applications.id and grants.ended_at is null
    left join patients on patients.practice_id = grants.practice_id and patients.id = grants.patient_id
    join users reader on reader.practice_id = applications.practice_id and reader.active and reader.deleted_at is null
      and (reader.id = grants.user_id or (grants.id is null
        and (reader.user_type = 'PCPSUPERUSER' or reader.id = applications.decided_by)))
    where applications.practice_id = ${practiceId} and applications.id = ${id}
      and applications.state = 'approved' and practices.active and practices.closed_at is null
    order by reader.user_type = 'PCPSUPERUSER' desc, reader.created_at, reader.id limit 1`)
  return holder
}

function accessOf(holder: Holder, scope: string): ApplicationAccess {
  const { practice_id: practiceId, id, name, vendor, kind, user_id } = holder
  const reader = {
    id: holder.reader_id,
    userType: holder.user_type,
    isAdmin: holder.is_admin,
    practiceId,
    firstName: holder.first_name,
    lastName: holder.last_name,
  }
  return {
    practiceId,
    application: { id, name, vendor, kind },
    person: user_id === null ? null : reader,
    reader,
    patientId: holder.patient_id,
    origins: originsOf(holder),
    scopes: narrowScopes(scope, holder),
  }
}

/** Returns true if the pages of any connected application have this origin. Requires system access. */
export async function isConnectedOrigin(handle: Handle, origin: string): Promise<boolean> {
  const found = await handle.send(sql<Pick<ApplicationRecord, 'redirect_uris'>>`
    select applications.redirect_uris from applications
    join practices on practices.id = applications.practice_id
    where applications.state = 'approved' and practices.active and practices.closed_at is null
      and exists (select 1 from unnest(applications.redirect_uris) uri where starts_with(lower(uri), ${origin}))`)
  return found.some((one) => originsOf(one).includes(origin))
}

export interface NotedRead {
  /** The FHIR resource type, for example ServiceRequest. */
  readonly resource: string
  /** The ids of the cases and patients in the response. */
  readonly subjects: readonly string[]
  readonly outcome: 'read' | 'refused'
}

/** Records a request by an application, and the time of its last use. Requires system access. */
export async function recordApplicationRead(
  handle: Handle,
  { practiceId, application, person }: ApplicationAccess,
  { resource, subjects, outcome }: NotedRead,
  now: Date,
): Promise<void> {
  const user_id = person?.id ?? null
  const patients = await findPatientIds(handle, practiceId, subjects)
  await handle
    .insertInto('application_reads')
    .values({
      practice_id: practiceId,
      id: randomUUID(),
      application_id: application.id,
      user_id,
      at: now,
      resource,
      patient_ids: patients.map(({ id }) => id),
      outcome,
    })
    .execute()
  await handle
    .updateTable('applications')
    .set({ last_used_at: now, last_used_by: user_id })
    .where('practice_id', '=', practiceId)
    .where('id', '=', application.id)
    .where(sql<boolean>`(last_used_at is null or last_used_at < ${now}::timestamptz - ${sql.lit(USE_EVERY)}::interval
      or last_used_by is distinct from ${user_id}::uuid)`)
    .execute()
}

/** Returns the patients with these ids, and the patients of the cases with these ids. */
function findPatientIds(
  handle: Handle,
  practiceId: string,
  about: readonly string[],
): Promise<{ id: string }[]> {
  return handle.send(sql<{ id: string }>`
    select id from patients where practice_id = ${practiceId} and id::text = any(${[...about]}::text[])
    union select patient_id from cases
      where practice_id = ${practiceId} and id = any(${[...about]}::text[]) and patient_id is not null`)
}
