import { MAX_OVERDUE, type OverdueRequest } from '@econsult/contract/requests/overdue'
import type * as contract from '@econsult/contract/requests/overdue'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import { enterCase } from '../../../access/enter-case.ts'
import { findRequests } from '../../../case-events/requests/store.ts'
import type { CoreDeps } from '../../../deps.ts'
import { badField } from '../../../http/errors.ts'
import type { Action } from '../../../http/action.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'
import { fullName } from '../../../lib/full-name.ts'
import { findSpecialistReplyTimes } from '../../specialties/reply-times/store.ts'
import { nextSpecialists } from '../reminders/next-specialists.ts'
import { countOverdue, findOverdue, type OverdueRecord } from './store.ts'

/** Lists the overdue requests, each with its last reminder and the number of declines (TURN-06). */
export const fetchOverdueRequests: Action<typeof contract.fetchOverdueRequests, CoreDeps> = (
  deps,
  { record },
) => {
  const now = deps.clock.now()
  return deps.database.asCaller(record, async (handle) => {
    const found = await findOverdue(handle, now, MAX_OVERDUE)
    for (const { practice_id, case_id } of found) handle.audited.show(practice_id, case_id)
    const total = found.length < MAX_OVERDUE ? found.length : await countOverdue(handle, now)
    return { data: presentEach(found, presentOverdue), total }
  })
}

function presentOverdue(one: OverdueRecord): OverdueRequest {
  const nameOf = (first: string | null, last: string | null) =>
    first === null || last === null ? null : fullName({ first_name: first, last_name: last })
  return {
    caseId: one.case_id,
    specialtyId: String(one.specialty_id),
    specialtyTitle: one.specialty_title,
    dueAt: one.due_at.getTime(),
    specialistId: one.specialist_id,
    specialistName: nameOf(one.first_name, one.last_name),
    patientName: one.patient_name,
    questions: one.questions,
    reminder: one.reminded_at && {
      at: one.reminded_at.getTime(),
      offeredTo: nameOf(one.offered_first_name, one.offered_last_name),
      isAlert: one.reminder === 'alert',
    },
    declines: one.declines,
  }
}

/**
 * Lists the specialists to whom a request could be reassigned, best first. For all other specialists, lists the reasons
 * why they are excluded.
 */
export const fetchOfferTargets: Action<typeof contract.fetchOfferTargets, CoreDeps> = (
  deps,
  { caller, input, record: call },
) => {
  return deps.database.asCaller(call, async (handle) => {
    const record = await enterCase(handle, caller, input.caseId)
    const requests = await findRequests(handle, [record])
    const request = requests.find((one) => String(one.specialty_id) === input.specialtyId)
    if (!request) throw badField('specialtyId', REQUEST_TEXTS.noSuchRequest)
    const now = deps.clock.now()
    const { specialists, leftOut } = await nextSpecialists(handle, request, now)
    const times = new Map(
      (await findSpecialistReplyTimes(handle, now)).map((one) => [one.specialist_id, one]),
    )
    return {
      data: specialists.map((one) => ({
        id: one.id,
        firstName: one.first_name,
        lastName: one.last_name,
        providerName: one.practice_name ?? 'Independent',
        openRequests: one.openRequests,
        openLimit: one.openLimit,
        assignedAt: one.assignedAt?.getTime() ?? null,
        usualTime: times.get(one.id)?.median ?? null,
      })),
      leftOut: leftOut.map(({ reason }) => reason),
    }
  })
}
