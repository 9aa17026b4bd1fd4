import type { ReplyOf } from '@econsult/contract/call'
import type { fetchFirstSteps as fetchFirstStepsCall, FirstSteps } from '@econsult/contract/first-steps'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findFirstFacts, hasHidden, keepHidden } from './store.ts'

/** The progress of the caller's practice, if they are its admin and the practice is new; otherwise null (REG-07). */
export async function fetchFirstSteps(
  deps: CoreDeps,
  { caller, record }: CallRequest<unknown>,
): Promise<ReplyOf<typeof fetchFirstStepsCall>> {
  const { id, practiceId, isAdmin } = caller
  const data = await deps.database.asSystemFor(record, async (handle) => {
    if (!isAdmin || practiceId === null || (await hasHidden(handle, id))) return null
    const facts = await findFirstFacts(handle, practiceId, id)
    return facts ? stepsOf(facts) : null
  })
  return { data }
}

/** Hides the first steps for the caller only. */
export async function hideFirstSteps(
  deps: CoreDeps,
  { caller, record }: CallRequest<unknown>,
): Promise<{ data: null }> {
  await deps.database.asSystemFor(record, (handle) => keepHidden(handle, caller.id, deps.clock.now()))
  return { data: null }
}

type Facts = NonNullable<Awaited<ReturnType<typeof findFirstFacts>>>

/** Which steps are done according to the facts; null once all are. */
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
