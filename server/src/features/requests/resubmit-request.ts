import type { ReplyOf } from '@econsult/contract/call'
import type { resubmitRequest } from '@econsult/contract/requests'
import type { z } from 'zod'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { giveTo, routeRequest } from '../routing/route-request.ts'
import { findSpecialties } from '../specialties/store.ts'
import { changeOwnRequest } from './change-request.ts'
import { declinersOf, withNote } from './rules.ts'
import { findDeclinesAndResubmissions } from './store.ts'

/** The sender sends a declined request again, in the same room, with all that is in it (TURN-04). */
export function resubmit(
  deps: CoreDeps & RealtimeDeps & FileDeps,
  call: CallRequest<z.output<(typeof resubmitRequest)['input']>>,
): Promise<ReplyOf<typeof resubmitRequest>> {
  const details = { note: call.input.note || null }
  return changeOwnRequest(deps, call, 'resubmitRequest', async (handle, { request, title }, now) => {
    const { specialistId, why, note } = await nextSpecialist(handle, request, now)
    const to = specialistId === null ? 'submitted' : 'assigned'
    const went = why && `: it went to ${why}`
    const words = withNote(`sent the request again (${title})${went}`, call.input.note)
    return {
      changing: [{ request, change: 'resubmit', to, specialistId, details }],
      event: { kind: 'resubmitted', words, details: { note } },
      told: {
        // A new specialist is told of the assignment.
        userId: specialistId === request.specialist_id ? specialistId : null,
        by: 'request-resubmitted',
      },
    }
  })
}

/**
 * Who gets a declined request that is sent again (TURN-04): the same specialist if they only lacked something and can
 * take it, else whom routing chooses; null if an administrator must assign it.
 */
async function nextSpecialist(handle: Handle, request: RequestRecord, now: Date) {
  const before = await findDeclinesAndResubmissions(handle, request)
  const decline = before.findLast(({ change }) => change === 'decline')
  const declinedBy = declinersOf(before, { isResubmitted: true })
  const { practice_id: practiceId } = request
  if (decline && !declinedBy.has(decline.actor_id)) {
    const same = await giveTo(
      handle,
      { specialtyId: request.specialty_id, practiceId },
      decline.actor_id,
      now,
    )
    if ('id' in same) return { specialistId: same.id, why: '', note: '' }
  }
  const specialty = (await findSpecialties(handle)).find(({ id }) => id === request.specialty_id)
  if (!specialty) return { specialistId: null, why: '', note: '' }
  const { choice, leftOut } = await routeRequest(handle, { specialty, practiceId, declinedBy }, now)
  if (!choice) return { specialistId: null, why: '', note: leftOut }
  const { candidate } = choice
  const why = choice.why && `${candidate.name}, ${choice.why}`
  return { specialistId: candidate.id, why, note: leftOut }
}
