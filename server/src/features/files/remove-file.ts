import { FILE_REFUSALS } from '@econsult/contract/files/errors'
import { DELEGATE_TEXTS } from '@econsult/contract/delegates/texts'
import type * as contract from '@econsult/contract/files'
import { NOTICES } from '@econsult/contract/notices'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { errorName } from '../../lib/error-facts.ts'
import type { Caller } from '../../sessions/caller.ts'
import { CallError, conflict, forbidden } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { findVisibleFile } from './find-visible-file.ts'
import { removeBytes } from './remove-content.ts'
import { isOfDelegate, mayRemoveFromCase } from './rules.ts'
import { type FileRecord, findInboxOwners, markContentGone, markRemoved } from './store.ts'

/**
 * Removes a file from its case, or removes the caller's own upload that belongs to no case. After the commit, the file
 * cannot be read. The content of a case's file is deleted by a later sweep, because the file can be restored for a
 * while.
 */
export const removeFile: Action<typeof contract.removeFile, CoreDeps & RealtimeDeps & FileDeps> = async (
  deps,
  { caller, input, record },
) => {
  // The audit row is written after the work and contains the file's id, because its name may contain a patient's name.
  const audited = { ...record }
  const { file, owners } = await deps.database.asCaller(audited, async (handle) => {
    const found = await findVisibleFile(handle, caller, input.file)
    audited.object = found.id
    return { file: found, owners: await remove(handle, caller, found, deps.clock.now()) }
  })
  if (file.case_id) deps.hub.announce(owners, { type: 'case', channelId: file.case_id, removed: false })
  else await removeAtOnce(deps, file)
  return { data: { status: 200 } }
}

/**
 * Removes the file from its case, and returns the owners of the case's inboxes. Removing the file a second time has no
 * effect.
 */
async function remove(handle: Handle, caller: Caller, file: FileRecord, at: Date): Promise<string[]> {
  const holder = file.case_id ? await enterCaseToChange(handle, caller, file.case_id) : undefined
  if (!isOfDelegate(caller, file)) throw forbidden(DELEGATE_TEXTS.ownFilesOnly)
  if (holder && !mayRemoveFromCase(caller, holder, file)) {
    throw forbidden(FILE_REFUSALS.cannotRemove)
  }
  if (!holder && file.uploaded_by !== caller.id) {
    throw forbidden(FILE_REFUSALS.uploaderRemoves)
  }
  if (file.removed_at) return []
  if (!(await markRemoved(handle, file, at))) {
    throw conflict(FILE_REFUSALS.changedMeanwhile)
  }
  if (!holder) return []
  const words = `removed the file ${file.original_name}`
  recordCaseEvent(handle, holder, { kind: 'file-removed', at, actorId: caller.id, words })
  return findInboxOwners(handle, holder.practice_id, holder.id)
}

/** The caller waits for this deletion, so a failure of the store is reported. */
async function removeAtOnce(deps: CoreDeps & FileDeps, file: FileRecord): Promise<void> {
  try {
    await removeBytes(deps, file)
  } catch (error) {
    deps.log.error({ failure: errorName(error) }, 'a file was not removed')
    throw new CallError('unavailable', NOTICES.removeFileFailed)
  }
  await deps.database.asSystem((handle) => markContentGone(handle, file))
}
