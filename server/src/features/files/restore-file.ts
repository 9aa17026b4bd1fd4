import { said } from '@econsult/contract/languages/codes'
import { FILE_REFUSALS } from '@econsult/contract/files/errors'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type * as contract from '@econsult/contract/files'
import { FILE_UNDO_MS, MAX_CASE_FILES } from '@econsult/contract/limits'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, RealtimeDeps } from '../../deps.ts'
import type { Caller } from '../../sessions/caller.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { findVisibleFile } from './find-visible-file.ts'
import { isOfDelegate, mayRemoveFromCase } from './rules.ts'
import { type FileRecord, filesOfCase, findFile, findInboxOwners, markRestored } from './store.ts'

/** Undoes the removal of a case's file, within ten minutes and only for users who may remove it. */
export const restoreFile: Action<typeof contract.restoreFile, CoreDeps & RealtimeDeps> = async (
  deps,
  { caller, input, record },
) => {
  // The audit row is written after the work and contains the file's id, because its name may contain a patient's name.
  const audited = { ...record }
  const { caseId, owners } = await deps.database.asCaller(audited, async (handle) => {
    const found = await findVisibleFile(handle, caller, input.file)
    audited.object = found.id
    if (found.case_id === null) throw goneForGood()
    return {
      caseId: found.case_id,
      owners: await restore(handle, caller, found, found.case_id, deps.clock.now()),
    }
  })
  deps.hub.announce(owners, { type: 'case', channelId: caseId, removed: false })
  return { data: null }
}

/** Restores the file and returns the owners of the case's inboxes. A second call has no effect. */
async function restore(
  handle: Handle,
  caller: Caller,
  found: FileRecord,
  caseId: string,
  at: Date,
): Promise<string[]> {
  const holder = await enterCaseToChange(handle, caller, caseId)
  if (!isOfDelegate(caller, found)) throw forbidden(DELEGATE_TEXTS.ownFilesOnly)
  if (!mayRemoveFromCase(caller, holder, found)) {
    throw forbidden(FILE_REFUSALS.cannotRestore)
  }
  // The case may have changed before it was locked.
  const file = await findFile(handle, found)
  if (!file || file.case_id !== caseId) throw goneForGood()
  if (!file.removed_at) return []
  if (at.getTime() - file.removed_at.getTime() >= FILE_UNDO_MS) throw goneForGood()
  if ((await filesOfCase(handle, holder.practice_id, holder.id)).length >= MAX_CASE_FILES) {
    throw conflict(said(FILE_REFUSALS.tooManyToRestore, { count: MAX_CASE_FILES }))
  }
  if (!(await markRestored(handle, file))) throw goneForGood()
  const words = `restored the file ${file.original_name}`
  recordCaseEvent(handle, holder, { kind: 'files-added', at, actorId: caller.id, words })
  return findInboxOwners(handle, holder.practice_id, holder.id)
}

function goneForGood() {
  return conflict(FILE_REFUSALS.goneForGood)
}
