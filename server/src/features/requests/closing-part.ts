import { closingPart } from '../../case-events/closing.ts'
import { isOpen } from '../../case-events/requests/rules.ts'
import { findRequests, recordRequestChanges } from '../../case-events/requests/store.ts'
import { findLimitsOfClockless } from '../specialties/store.ts'

/**
 * Closes the open requests of the closed cases. Reopening a case restores them; the state of the case is derived from
 * them (`reopen-cases.ts`).
 */
export const requestsPart = closingPart({
  check: ({ handle, cases }) => findRequests(handle, cases),
  async write({ handle, caller, now }, requests) {
    const closed = requests
      .filter(isOpen)
      .map((request) => ({ request, change: 'close' as const, to: 'closed' as const }))
    const limits = await findLimitsOfClockless(handle, closed)
    recordRequestChanges(handle, closed, { at: now, actorId: caller.id, limits })
  },
})
