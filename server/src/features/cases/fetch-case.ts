import type { fetchCase } from '@econsult/contract/cases'
import type { ReplyOf } from '@econsult/contract/call'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { enterCase } from '../../access/enter-case.ts'
import { readCase } from './read-case.ts'

/** Returns one case that the caller may see. */
export async function fetchOneCase(
  deps: CoreDeps & FileDeps,
  { caller, input, record }: CallRequest<{ caseId: string }>,
): Promise<ReplyOf<typeof fetchCase>> {
  // A user who opens a case may want its report next. The call does not wait for it, nor fail with it.
  deps.reports.warmUp().catch(() => undefined)
  return deps.database.asCaller(record, async (handle) => {
    const found = await enterCase(handle, caller, input.caseId)
    return { data: await readCase(deps, handle, caller, found) }
  })
}
