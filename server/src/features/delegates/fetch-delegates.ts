import { DELEGATE_ERRORS } from '@econsult/contract/delegates/errors'
import type * as contract from '@econsult/contract/delegates'
import { createsCases } from '@econsult/contract/roles'
import type { CoreDeps } from '../../deps.ts'
import { forbidden } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { findActsFor } from '../../sessions/acting/store.ts'
import type { Caller } from '../../sessions/caller.ts'
import { presentClinician, presentDelegate } from './present.ts'
import { findDelegates, findPeople } from './store.ts'

/** Returns the practice of a caller who manages delegates. @throws CallError forbidden without a practice */
export function practiceOf({ practiceId }: Caller): string {
  if (practiceId === null) throw forbidden(DELEGATE_ERRORS.practiceNeeded)
  return practiceId
}

/**
 * Returns the caller's delegates, the users who could become a delegate, and the clinicians for whom the caller can act
 * now (TURN-10).
 */
export const fetchDelegates: Action<typeof contract.fetchDelegates, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const practiceId = practiceOf(caller)
  const now = deps.clock.now()
  return deps.database.asCaller(record, async (handle) => {
    const actsFor = await findActsFor(handle, { practiceId, delegateId: caller.id, now })
    const data = { actsFor: presentEach(actsFor, (one) => presentClinician(one, practiceId)) }
    if (!createsCases(caller.userType)) return { data: { ...data, delegates: [], people: [] } }
    const delegates = await findDelegates(handle, { practiceId, clinicianId: caller.id, now })
    const others = new Set([caller.id, ...delegates.map((one) => one.delegate_id)])
    const people = (await findPeople(handle, practiceId)).filter(({ id }) => !others.has(id))
    return {
      data: {
        ...data,
        delegates: presentEach(delegates, presentDelegate),
        people: people.map(({ id, first_name: firstName, last_name: lastName, user_type: userType }) => ({
          id,
          firstName,
          lastName,
          userType,
        })),
      },
    }
  })
}
