import { closingPart } from '../../case-events/closing.ts'
import { isOpen } from '../../case-events/requests/rules.ts'
import { findRequests, recordRequestChanges } from '../../case-events/requests/store.ts'
import { findLimitsOfClockless } from '../specialties/store.ts'

/** Ends the requests that are still open. Reopening gives them back, and the case its state by them (`reopen-cases.ts`). */
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
