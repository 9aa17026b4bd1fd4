import type { ReplyOf } from '@econsult/contract/call'
import type { cancelImport } from '@econsult/contract/imports'
import type { Deps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findOwnImport } from './find-own-import.ts'
import { presentImport } from './present.ts'
import { changeImport } from './store.ts'

/** Stops a check or an import before its next batch; one that has ended stays as it ended. */
export async function cancelRunningImport(
  deps: Deps,
  { caller, input, record }: CallRequest<{ importId: string }>,
): Promise<ReplyOf<typeof cancelImport>> {
  const cancelled = await deps.database.asCaller(record, async (handle) => {
    const found = await findOwnImport(handle, caller, input.importId)
    if (found.state === 'checking' || found.state === 'checked' || found.state === 'importing') {
      const finished_at = deps.clock.now()
      const { state } = found
      await changeImport(handle, { ...found, state }, { state: 'cancelled', leased_until: null, finished_at })
    }
    return findOwnImport(handle, caller, input.importId)
  })
  return { data: presentImport(cancelled) }
}
