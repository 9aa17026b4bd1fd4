import type * as contract from '@econsult/contract/cases'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { enterCase } from '../../access/enter-case.ts'
import { readCase } from './read-case.ts'

/** Returns one case that the caller has access to. */
export const fetchCase: Action<typeof contract.fetchCase, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record },
) => {
  // Starts to prepare the report in the background, because users who open a case often open its report next. The call
  // neither waits for this work nor fails because of it.
  deps.reports.warmUp().catch(() => undefined)
  return deps.database.asCaller(record, async (handle) => {
    const found = await enterCase(handle, caller, input.caseId)
    return { data: await readCase(deps, handle, caller, found) }
  })
}
