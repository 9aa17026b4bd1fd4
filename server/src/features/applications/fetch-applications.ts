import { APPLICATION_TEXTS } from '@econsult/contract/applications'
import type * as contract from '@econsult/contract/applications'
import { requirePracticeAdmin } from '../../access/practice-admin.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { forbidden, notFound } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { DAY } from '../../scheduling/durations.ts'
import type { Caller } from '../../sessions/caller.ts'
import { listGrants } from './granting/store.ts'
import { presentApplication } from './present.ts'
import { findApplication, findReads, listApplications } from './store.ts'

const MONTH_MS = 30 * DAY
const MOST_READS = 100

/**
 * Returns the caller's practice.
 * @throws CallError forbidden for users without a practice
 */
export function practiceOf({ practiceId }: Pick<Caller, 'practiceId'>): string {
  if (practiceId === null) throw forbidden(APPLICATION_TEXTS.practiceNeeded)
  return practiceId
}

/**
 * Returns the applications of the caller's practice that the caller may see: all for an admin, and their own requests
 * for other users.
 */
export async function applicationsFor(handle: Handle, caller: Caller, now: Date) {
  const listed = await listApplications(handle, {
    practiceId: practiceOf(caller),
    askedBy: caller.isAdmin ? undefined : caller.id,
    since: new Date(now.getTime() - MONTH_MS),
    now,
  })
  return presentEach(listed, presentApplication)
}

/** Returns the applications of the caller's practice (FHIR-02). */
export const fetchApplications: Action<typeof contract.fetchApplications, CoreDeps> = async (
  { database, clock },
  { caller, record },
) => {
  practiceOf(caller)
  return {
    data: await database.asCaller(record, (handle) => applicationsFor(handle, caller, clock.now())),
  }
}

/** Returns the reads of an application, and the grants of the users who let it read. */
export const fetchApplicationReads: Action<typeof contract.fetchApplicationReads, CoreDeps> = async (
  { database, clock },
  { caller, input, record },
) => {
  const { practiceId } = requirePracticeAdmin(caller, APPLICATION_TEXTS.adminNeeded)
  const key = { practiceId, id: input.id }
  return database.asCaller(record, async (handle) => {
    if (!(await findApplication(handle, key))) throw notFound()
    const reads = await findReads(handle, key, MOST_READS)
    for (const id of reads.flatMap(({ patient_ids }) => patient_ids)) handle.audited.show(practiceId, id)
    const grants = await listGrants(handle, key, clock.now())
    for (const { patient_id } of grants) if (patient_id) handle.audited.show(practiceId, patient_id)
    return {
      data: {
        reads: reads.map(({ at, resource, outcome, person, patients }) => ({
          at: at.getTime(),
          resource,
          outcome,
          person,
          patients,
        })),
        grants: grants.map(({ id, person, patient, created_at }) => ({
          id,
          person,
          patient,
          since: created_at.getTime(),
        })),
      },
    }
  })
}
