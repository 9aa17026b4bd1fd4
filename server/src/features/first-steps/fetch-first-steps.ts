import type { FirstSteps } from '@econsult/contract/first-steps'
import type * as contract from '@econsult/contract/first-steps'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { findFirstFacts, hasHidden, recordFirstStepsHidden } from './store.ts'

/** If the caller is the admin of a new practice, returns the progress of the practice; otherwise null (REG-07). */
export const fetchFirstSteps: Action<typeof contract.fetchFirstSteps, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  const { id, practiceId, isAdmin } = caller
  const data = await deps.database.asSystemFor(record, async (handle) => {
    if (!isAdmin || practiceId === null || (await hasHidden(handle, id))) return null
    const facts = await findFirstFacts(handle, practiceId, id)
    return facts ? stepsOf(facts) : null
  })
  return { data }
}

/** Hides the first steps for the caller only. */
export const hideFirstSteps: Action<typeof contract.hideFirstSteps, CoreDeps> = async (
  deps,
  { caller, record },
) => {
  await deps.database.asSystemFor(record, (handle) =>
    recordFirstStepsHidden(handle, caller.id, deps.clock.now()),
  )
  return { data: null }
}

type Facts = NonNullable<Awaited<ReturnType<typeof findFirstFacts>>>

/** Returns the steps, each marked as done or not done; null once all are done. */
function stepsOf({ practice, invited, joined, connected, hasPatients, hasCase }: Facts): FirstSteps | null {
  const done = {
    invite: invited > 0,
    import: hasPatients,
    connect: connected !== undefined,
    fax: practice.fax_number !== null,
    case: hasCase,
  }
  if (Object.values(done).every(Boolean)) return null
  return {
    practiceName: practice.practice_name,
    done,
    invited,
    joined,
    connected: connected ? { system: connected.system, at: connected.at.getTime() } : null,
  }
}
