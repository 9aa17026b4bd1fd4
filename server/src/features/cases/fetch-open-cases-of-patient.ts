import type { ReplyOf } from '@econsult/contract/call'
import type { fetchOpenCasesOfPatient, OpenCaseOfPatient } from '@econsult/contract/cases/patient-cases'
import { TURNS } from '@econsult/contract/requests/states'
import type { z } from 'zod'
import { findCases } from '../../access/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import { findPatient } from '../patients/store.ts'
import { leastFirst } from './inbox/conditions/store.ts'
import { searchConditions, specialtyCondition } from './inbox/inbox-search.ts'
import { findInboxPage } from './inbox/pages/store.ts'
import { presentRequests } from './requests/present.ts'

/** A patient with more open cases of the chosen specialties than this is not counted further. */
const MOST_CASES = 50

type Input = z.output<(typeof fetchOpenCasesOfPatient)['input']>

/**
 * The open cases of a patient in the caller's own inbox, found there by the patient's name, with their requests to these
 * specialties (CASE-10). A patient of another practice has none.
 */
export async function listOpenCasesOfPatient(
  deps: CoreDeps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof fetchOpenCasesOfPatient>> {
  const rows = await deps.database.asCaller(record, (handle) => findRows(handle, caller, input))
  const open = rows.flatMap((row) =>
    presentRequests(row, row.assignments)
      .filter(({ specialtyId, state }) => input.specialtyIds.includes(specialtyId) && isOpen(state))
      .map(({ specialtyId, specialtyTitle, state, since }) => ({
        caseId: row.id,
        specialtyId,
        specialtyTitle,
        state,
        since,
      })),
  )
  return { data: open.toSorted((one, other) => other.since - one.since) }
}

function isOpen(state: OpenCaseOfPatient['state']): boolean {
  return TURNS[state].owner !== 'nobody'
}

async function findRows(
  handle: Handle,
  caller: Caller,
  { patientId, specialtyIds }: Input,
): Promise<Awaited<ReturnType<typeof findInboxPage>>> {
  const { practiceId } = caller
  const patient = practiceId ? await findPatient(handle, practiceId, patientId) : undefined
  if (!practiceId || !patient) return []
  const ownerId = inboxOwner(caller)
  const keys = specialtyIds.flatMap((id) => specialtyCondition(id).keys)
  const named = searchConditions(patient.full_name, [])
  const conditions = await leastFirst(handle, ownerId, [...named, { keys, range: undefined }])
  const rows = await findInboxPage(handle, {
    ownerId,
    folder: 'open',
    sort: 'newest',
    conditions,
    isUnassigned: false,
    isUnread: false,
    claimStatus: undefined,
    figure: undefined,
    after: undefined,
    limit: MOST_CASES,
  })
  if (rows.length === 0) return []
  // Another patient can have the same name.
  const cases = await findCases(
    handle,
    practiceId,
    rows.map(({ id }) => id),
  )
  const own = new Set(cases.filter(({ patient_id }) => patient_id === patientId).map(({ id }) => id))
  return rows.filter(({ id }) => own.has(id))
}
