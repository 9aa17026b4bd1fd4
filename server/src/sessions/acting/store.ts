import { DELEGATE_TYPES } from '@econsult/contract/delegates'
import type { Handle } from '../../db/database.ts'
import { isUuid } from '../../db/uuid.ts'
import type { Caller } from '../caller.ts'

interface Asked {
  readonly practiceId: string | null
  readonly delegateId: string
  readonly clinicianId: string
  readonly now: Date
}

/**
 * SQL for the rights that are valid now: they have begun and not ended, and both users are still active, in the
 * practice and in the roles for which the right was given.
 */
function holding(handle: Handle, now: Date) {
  return handle
    .selectFrom('delegates')
    .innerJoin('users as clinician', 'clinician.id', 'delegates.clinician_id')
    .innerJoin('users as person', 'person.id', 'delegates.delegate_id')
    .where('delegates.revoked_at', 'is', null)
    .where('delegates.begins_at', '<=', now)
    .where('delegates.ends_at', '>', now)
    .whereRef('clinician.practice_id', '=', 'delegates.practice_id')
    .where('clinician.user_type', 'in', ['PCP', 'PCPSUPERUSER'])
    .where('clinician.active', '=', true)
    .where('clinician.deleted_at', 'is', null)
    .whereRef('person.practice_id', '=', 'delegates.practice_id')
    .where('person.user_type', 'in', DELEGATE_TYPES)
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .select([
      'delegates.id as grant_id',
      'delegates.rights',
      'delegates.begins_at',
      'delegates.ends_at',
      'clinician.id',
      'clinician.user_type',
      'clinician.first_name',
      'clinician.last_name',
    ])
}

/** A clinician for whom a delegate can act, with the delegate's right. */
export type ActingRecord = Awaited<ReturnType<typeof findActsFor>>[number]

/** Returns the clinician for whom a delegate acts, if the right is valid now. Needs system access. */
export async function findActing(
  handle: Handle,
  { practiceId, delegateId, clinicianId, now }: Asked,
): Promise<ActingRecord | undefined> {
  if (practiceId === null || !isUuid(clinicianId)) return undefined
  return holding(handle, now)
    .where('delegates.practice_id', '=', practiceId)
    .where('delegates.delegate_id', '=', delegateId)
    .where('delegates.clinician_id', '=', clinicianId)
    .executeTakeFirst()
}

/** Returns the clinicians for whom a user can act now, sorted by name. */
export async function findActsFor(
  handle: Handle,
  { practiceId, delegateId, now }: { practiceId: string; delegateId: string; now: Date },
) {
  return holding(handle, now)
    .where('delegates.practice_id', '=', practiceId)
    .where('delegates.delegate_id', '=', delegateId)
    .orderBy('clinician.last_name')
    .orderBy('clinician.first_name')
    .orderBy('clinician.id')
    .execute()
}

/** Returns true if a user's right to act is valid now. Needs system access. */
export async function isHolding(
  handle: Handle,
  { person, grantId, now }: { person: Pick<Caller, 'id' | 'practiceId'>; grantId: string; now: Date },
): Promise<boolean> {
  if (person.practiceId === null || !isUuid(grantId)) return false
  const found = await holding(handle, now)
    .where('delegates.practice_id', '=', person.practiceId)
    .where('delegates.delegate_id', '=', person.id)
    .where('delegates.id', '=', grantId)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns those rights with the given ids that are valid now. Needs system access. */
export async function findHolding(
  handle: Handle,
  grantIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await holding(handle, now).where('delegates.id', 'in', grantIds).execute()
  return new Set(rows.map(({ grant_id: id }) => id))
}

/** Returns the clinician as caller, together with the delegate. An admin's rights are never given to a delegate. */
export function actingCaller(person: Caller, found: ActingRecord): Caller {
  return {
    id: found.id,
    sessionId: person.sessionId,
    userType: found.user_type,
    isAdmin: false,
    practiceId: person.practiceId,
    firstName: found.first_name,
    lastName: found.last_name,
    delegate: {
      id: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      grantId: found.grant_id,
      rights: found.rights,
      endsAt: found.ends_at,
    },
  }
}
