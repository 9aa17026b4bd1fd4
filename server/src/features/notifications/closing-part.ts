import { closingPart } from '../../case-events/closing.ts'
import { insertNotices, insertSupportNotices } from '../../notices/store.ts'
import type { Caller } from '../../sessions/caller.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { type AssignmentRecord, findAssignments } from '../cases/assignments/store.ts'
import { isHeld } from '../cases/before-closing/rules.ts'

/**
 * Queues notices about a closed or reopened case to its provider and specialists, except to the user who closed or
 * reopened it (NOTE-01). If a support case was reopened, also queues notices to the administrators.
 */
export const notificationsPart = closingPart({
  check: ({ handle, cases }) => findAssignments(handle, cases),
  async write({ handle, caller, cases, now, heldUntil }, assignments) {
    const notices = noticesFor(cases, assignments, caller).map(({ closings, ...notice }) => ({
      ...notice,
      closing: heldUntil && closings + 1,
    }))
    await insertNotices(handle, 'case-closed', notices, {
      occasion: String(now.getTime()),
      now,
      runAt: heldUntil,
    })
  },
  async reopen({ handle, caller, cases, now }) {
    // While a closing is held, no notice about it is sent. If the case is reopened during that time, no notice of the
    // reopening is sent either.
    const notHeld = cases.filter((record) => !isHeld(record, now))
    const notices = noticesFor(notHeld, await findAssignments(handle, notHeld), caller)
    const occasion = String(now.getTime())
    await insertNotices(handle, 'case-reopened', notices, { occasion, now })
    for (const record of notHeld.filter(({ is_support }) => is_support)) {
      const { practice_id: practiceId, id: caseId, created_by: askedBy } = record
      insertSupportNotices(handle, 'support-waits', { practiceId, caseId, askedBy, occasion, now })
    }
  },
})

function noticesFor(
  cases: readonly CaseRecord[],
  assignments: readonly AssignmentRecord[],
  caller: Pick<Caller, 'id'>,
) {
  const ofCases = Map.groupBy(assignments, ({ case_id }) => case_id)
  return cases.flatMap(({ practice_id: practiceId, id: caseId, provider_id, closings }) => {
    const specialists = (ofCases.get(caseId) ?? []).flatMap(({ specialist_id }) => specialist_id ?? [])
    const people = new Set([provider_id, ...specialists])
    people.delete(caller.id)
    return [...people].map((userId) => ({ practiceId, caseId, userId, closings }))
  })
}
