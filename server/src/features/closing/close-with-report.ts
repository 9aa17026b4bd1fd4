import type { ReplyOf } from '@econsult/contract/call'
import type { closeCase } from '@econsult/contract/closing'
import { NOTICES } from '@econsult/contract/notices'
import type { z } from 'zod'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { readPracticeTargets } from '../deliveries/ledger/practice-targets.ts'
import type { CoreDeps, ExchangeDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { announceCaseChange } from '../cases/announce.ts'
import { closeCases } from './close-cases.ts'
import { readCase } from '../cases/read-case.ts'

/** Closes a case and sends its report to the chosen target (CLOSE-04). */
export async function closeWithReport(
  deps: CoreDeps & RealtimeDeps & FileDeps & ExchangeDeps,
  { caller, input, record }: CallRequest<z.output<(typeof closeCase)['input']>>,
): Promise<ReplyOf<typeof closeCase>> {
  const { target, claim, minutes, survey } = input
  const practice = await readPracticeTargets(deps, caller.practiceId)
  const { data, owners, caseId } = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCaseToChange(handle, caller, input.caseId)
    const inboxOwners = await closeCases(deps, handle, caller, [entered], {
      practice,
      choiceOf: () => ({ target, claim, minutes, survey }),
    })
    return { data: await readCase(deps, handle, caller, entered), owners: inboxOwners, caseId: entered.id }
  })
  const ownerIds = owners.map(({ ownerId }) => ownerId)
  announceCaseChange(deps, caseId, ownerIds)
  return { data, message: NOTICES.caseStateModified }
}
