import type { ReplyOf } from '@econsult/contract/call'
import type { resubmitRequest } from '@econsult/contract/requests'
import type { z } from 'zod'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findSpecialists, findSpecialties } from '../specialties/store.ts'
import { changeOwnRequest } from './change-request.ts'
import { specialistAfterResubmission } from './rules.ts'
import { findDecline } from './store.ts'

/** The sender sends a declined request again, in the same room, with all that is in it (TURN-04). */
export function resubmit(
  deps: CoreDeps & RealtimeDeps & FileDeps,
  call: CallRequest<z.output<(typeof resubmitRequest)['input']>>,
): Promise<ReplyOf<typeof resubmitRequest>> {
  const details = { note: call.input.note || null }
  return changeOwnRequest(deps, call, 'resubmitRequest', async (handle, { request, title }) => {
    const specialistId = await nextSpecialist(handle, request)
    const to = specialistId === null ? 'submitted' : 'assigned'
    return {
      changing: [{ request, change: 'resubmit', to, specialistId, details }],
      event: { kind: 'resubmitted', words: `sent the request again (${title})`, details: {} },
      told: {
        // A new specialist is told of the assignment.
        userId: specialistId === request.specialist_id ? specialistId : null,
        by: 'request-resubmitted',
      },
    }
  })
}

async function nextSpecialist(handle: Handle, request: RequestRecord): Promise<string | null> {
  const { reason, actor_id: declinedBy } = await findDecline(handle, request)
  const specialists = await findSpecialists(handle)
  const specialty = (await findSpecialties(handle)).find(({ id }) => id === request.specialty_id)
  return specialistAfterResubmission({
    reason,
    declinedBy,
    isActive: specialists.some(({ id }) => id === declinedBy),
    defaultSpecialistId: specialty?.default_specialist_id ?? null,
  })
}
