import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { closeCase } from '@econsult/contract/deliveries'
import { NOTICES } from '@econsult/contract/notices'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { readPracticeTargets } from '../../delivery-ledger/practice-targets.ts'
import type { Deps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { announceCaseChange } from './announce.ts'
import { closeCases } from './close-case.ts'
import { readCase } from './read-case.ts'

/** Closes a case whose report goes where a person said (document 2, section 4; CLOSE-04). */
export async function closeWithReport(
  deps: Deps,
  { caller, input, record }: CallRequest<InputOf<typeof closeCase>>,
): Promise<ReplyOf<typeof closeCase>> {
  const { target, claim } = input
  const practice = await readPracticeTargets(deps, caller.practiceId)
  const { data, owners } = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCaseToChange(handle, caller, input.caseId)
    const told = await closeCases(deps, handle, caller, [entered], { practice, choice: { target, claim } })
    return { data: await readCase(deps, handle, caller, entered), owners: told }
  })
  const ownerIds = owners.map(({ ownerId }) => ownerId)
  announceCaseChange(deps, input.caseId, ownerIds)
  return { data, message: NOTICES.caseStateModified }
}
