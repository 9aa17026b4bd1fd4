import type { InputOf, ReplyOf } from '@econsult/contract/call'
import type { closeCaseByIds, repoenCaseByIds } from '@econsult/contract/bulk-changes'
import { NOTICES } from '@econsult/contract/notices'
import { enterCasesToChange } from '../../access/enter-case.ts'
import { readPracticeTargets } from '../../delivery-ledger/practice-targets.ts'
import type { Deps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { announceCaseChange } from './announce.ts'
import { closeCases, reopenCases } from './close-case.ts'

type Input = Pick<InputOf<typeof closeCaseByIds> | InputOf<typeof repoenCaseByIds>, 'caseIds'>
type Reply = ReplyOf<typeof closeCaseByIds>

/** Closes the named cases, all or none (INB-09). */
export async function closeManyCases(deps: Deps, request: CallRequest<Input>): Promise<Reply> {
  const practice = await readPracticeTargets(deps, request.caller.practiceId)
  return changeMany(deps, request, (...cases) => closeCases(...cases, { practice }))
}

/** Opens the named cases again, all or none (INB-16). */
export function reopenManyCases(deps: Deps, request: CallRequest<Input>): Promise<Reply> {
  return changeMany(deps, request, reopenCases)
}

async function changeMany(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
  change: typeof reopenCases,
): Promise<Reply> {
  const caseIds = [...new Set(input.caseIds.map((one) => one.caseId))]
  const owners = await deps.database.asCaller(record, async (handle) =>
    change(deps, handle, caller, await enterCasesToChange(handle, caller, caseIds)),
  )
  const ownersOfCase = Map.groupBy(owners, (owner) => owner.caseId)
  for (const [caseId, own] of ownersOfCase) {
    announceCaseChange(
      deps,
      caseId,
      own.map((owner) => owner.ownerId),
    )
  }
  return { data: caseIds, message: NOTICES.caseStateModified }
}
