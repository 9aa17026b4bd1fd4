import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { fetchRedirectTargets } from '@econsult/contract/requests'
import { isOpen } from '../../case-events/requests/rules.ts'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findAway, findSpecialists } from '../specialties/store.ts'
import { enterRequest } from './enter-request.ts'

/**
 * Where the caller can redirect a request, or propose to when declining it: colleagues of its specialty, and specialties
 * without an open request.
 */
export function listRedirectTargets(
  deps: CoreDeps,
  { caller, input, record: call }: CallRequest<InputOf<typeof fetchRedirectTargets>>,
): Promise<ReplyOf<typeof fetchRedirectTargets>> {
  return deps.database.asCaller(call, async (handle) => {
    const { requests, request, titles } = await enterRequest(
      handle,
      caller,
      input,
      'redirectRequest',
      'declineRequest',
    )
    const taken = new Set(requests.filter(isOpen).map(({ specialty_id: id }) => id))
    const colleagues = (await findSpecialists(handle)).filter(
      (one) => one.specialty_id === request.specialty_id && one.id !== request.specialist_id,
    )
    const ids = colleagues.map(({ id }) => id)
    const away = await findAway(handle, ids, deps.clock.now())
    return {
      data: {
        specialties: [...titles]
          .filter(([id]) => id !== request.specialty_id && !taken.has(id))
          .map(([id, title]) => ({ id: String(id), title })),
        colleagues: colleagues.map(({ id, first_name: firstName, last_name: lastName }) => {
          return { id, firstName, lastName, awayUntil: away.get(id) ?? null }
        }),
      },
    }
  })
}
