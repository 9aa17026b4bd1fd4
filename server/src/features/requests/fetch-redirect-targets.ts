import type * as contract from '@econsult/contract/requests'
import { isOpen } from '../../case-events/requests/rules.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { findSpecialists } from '../specialties/store.ts'
import { rankFor } from '../routing/route-request.ts'
import { enterRequest } from './enter-request.ts'

/**
 * Lists the possible targets for redirecting a request, or for proposing a redirect when declining it. They are the
 * colleagues of the same specialty, whether available or away, and the specialties without an open request.
 */
export const fetchRedirectTargets: Action<typeof contract.fetchRedirectTargets, CoreDeps> = (
  deps,
  { caller, input, record: call },
) => {
  return deps.database.asCaller(call, async (handle) => {
    const { requests, request, titles } = await enterRequest(
      handle,
      caller,
      input,
      'redirectRequest',
      'declineRequest',
    )
    const taken = new Set(requests.filter(isOpen).map(({ specialty_id: id }) => id))
    const now = deps.clock.now()
    const specialty = { id: request.specialty_id, default_specialist_id: null, routes_to_next: false }
    const { takers, leftOut } = await rankFor(handle, { specialty, practiceId: request.practice_id }, now)
    const away = leftOut.filter(({ reason }) => reason === 'away').map((one) => one.candidate)
    const awayUntil = new Map([...takers, ...away].map(({ id, absence }) => [id, absence?.lastDay ?? null]))
    const colleagues = (await findSpecialists(handle)).filter(
      ({ id }) => id !== request.specialist_id && awayUntil.has(id),
    )
    return {
      data: {
        specialties: [...titles]
          .filter(([id]) => id !== request.specialty_id && !taken.has(id))
          .map(([id, title]) => ({ id: String(id), title })),
        colleagues: colleagues.map(({ id, first_name: firstName, last_name: lastName }) => {
          return { id, firstName, lastName, awayUntil: awayUntil.get(id) ?? null }
        }),
      },
    }
  })
}
