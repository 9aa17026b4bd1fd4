import { OVERDUE_TEXTS } from '@econsult/contract/requests/overdue'
import type * as contract from '@econsult/contract/requests/overdue'
import type { z } from 'zod'
import { lockCase } from '../../../access/store.ts'
import { findRequests } from '../../../case-events/requests/store.ts'
import { isAllowed } from '../../../case-events/requests/rules.ts'
import { moveWall } from '../../../db/wall.ts'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../../deps.ts'
import { conflict, notFound } from '../../../http/errors.ts'
import type { Action, CallRequest } from '../../../http/action.ts'
import { announceCaseChange, announceRemoval } from '../../cases/announce.ts'
import { changeRequests } from '../../cases/change-requests.ts'
import { readCase } from '../../cases/read-case.ts'
import { checkGivenSpecialist } from '../../routing/route-request.ts'
import { findOffers, type OfferRecord } from './store.ts'

/** Lists the overdue requests that are offered to the caller (TURN-06). */
export const fetchOffers: Action<typeof contract.fetchOffers, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const offers = await deps.database.asSystemFor(record, (handle) => findOffers(handle, caller.id))
  return {
    data: offers.map((one) => ({
      caseId: one.case_id,
      specialtyId: String(one.specialty_id),
      specialtyTitle: one.specialty_title,
      dueAt: one.due_at.getTime(),
      offeredAt: one.offered_at.getTime(),
    })),
  }
}

type Call = CallRequest<z.output<(typeof contract.takeOffer)['input']>>

/**
 * Assigns an overdue request to the caller, to whom it was offered. The previous specialist loses the request. If two
 * users act at the same time, the first one gets it.
 * @throws CallError notFound without such an offer, conflict if the request was taken or answered meanwhile, or if
 * routing now excludes the caller (TURN-08)
 */
export const takeOffer: Action<typeof contract.takeOffer, CoreDeps & RealtimeDeps & FileDeps> = async (
  deps,
  { caller, input, record: call },
) => {
  const now = deps.clock.now()
  const offer = await findOffer(deps, caller.id, input)
  const { data, changed } = await deps.database.asCaller(call, async (handle) => {
    if (!offer) throw notFound()
    moveWall(handle, offer.practice_id)
    const [record] = await lockCase(handle, offer.practice_id, offer.case_id)
    if (!record || record.is_closed) throw conflict(OVERDUE_TEXTS.noOffer)
    const requests = await findRequests(handle, [record])
    const request = requests.find((one) => one.specialty_id === offer.specialty_id)
    if (!request || !isAllowed('assign', request.state) || request.clock?.dueAt !== offer.due_at.getTime()) {
      throw conflict(OVERDUE_TEXTS.noOffer)
    }
    const wanted = { specialtyId: offer.specialty_id, practiceId: offer.practice_id }
    const given = await checkGivenSpecialist(handle, wanted, caller.id, now)
    if ('refusal' in given) throw conflict(OVERDUE_TEXTS.cannotTake)
    const result = await changeRequests(handle, caller, record, {
      requests,
      changing: [{ request, change: 'assign', to: 'assigned', specialistId: caller.id }],
      event: {
        kind: 'assigned',
        words: `took over the overdue request (${offer.specialty_title})`,
        details: { specialtyId: offer.specialty_id, specialistId: caller.id },
      },
      now,
    })
    return { data: await readCase(deps, handle, caller, record), changed: result }
  })
  announceCaseChange(deps, data.id, changed.owners)
  for (const userId of changed.removed) announceRemoval(deps, data.id, userId)
  return { data, message: OVERDUE_TEXTS.taken }
}

/**
 * Reads the offer in a transaction of its own. With Citus, a transaction that began within the wall of one practice
 * cannot read rows of other practices.
 */
async function findOffer(
  deps: CoreDeps,
  specialistId: string,
  asked: Call['input'],
): Promise<OfferRecord | undefined> {
  const offers = await deps.database.asSystem((handle) => findOffers(handle, specialistId))
  return offers.find((one) => one.case_id === asked.caseId && String(one.specialty_id) === asked.specialtyId)
}
