import type { ReplyOf } from '@econsult/contract/call'
import type { removeFile } from '@econsult/contract/files'
import { NOTICES } from '@econsult/contract/notices'
import type { z } from 'zod'
import { enterCaseToChange } from '../../access/enter-case.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import type { Handle } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { errorName } from '../../error-facts.ts'
import type { Caller } from '../../http/caller.ts'
import { CallError, conflict, forbidden } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { findVisibleFile } from './find-visible-file.ts'
import { removeBytes } from './remove-content.ts'
import { mayRemoveFromCase } from './rules.ts'
import { type FileRecord, findInboxOwners, markContentGone, markRemoved } from './store.ts'

type Input = z.output<(typeof removeFile)['input']>

/**
 * Takes a file away: from the case that holds it, or the caller's own upload that none holds. Nobody reaches it from
 * the commit on. A case's file can be brought back for a while, so that its content goes with a later sweep.
 */
export async function removeStoredFile(
  deps: Deps,
  { caller, input, record }: CallRequest<Input>,
): Promise<ReplyOf<typeof removeFile>> {
  // The audit row is written after the work, and names the file by its id: its name may be a patient's.
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

/** Removes the file from its case; the owners of the case's inboxes are given. A second time does nothing. */
async function remove(handle: Handle, caller: Caller, file: FileRecord, at: Date): Promise<string[]> {
  const holder = file.case_id ? await enterCaseToChange(handle, caller, file.case_id) : undefined
  if (holder && !mayRemoveFromCase(caller.userType, holder)) {
    throw forbidden('Only the primary care provider of an open case and administrators remove its files.')
  }
  if (!holder && file.uploaded_by !== caller.id) throw forbidden('Only who uploaded this file removes it.')
  if (file.removed_at) return []
  if (!(await markRemoved(handle, file, at))) {
    throw conflict('This file was changed at the same moment. Look at it again.')
  }
  if (!holder) return []
  const words = `removed the file ${file.original_name}`
  await recordCaseEvent(handle, holder, { kind: 'file-removed', at, actorId: caller.id, words })
  return findInboxOwners(handle, holder.practice_id, holder.id)
}

/** As the caller waits for it, what the store does not give up is said. */
async function removeAtOnce(deps: Deps, file: FileRecord): Promise<void> {
  try {
    await removeBytes(deps, file)
  } catch (error) {
    deps.log.error({ failure: errorName(error) }, 'a file was not removed')
    throw new CallError('unavailable', NOTICES.removeFileFailed)
  }
  await deps.database.asSystem((handle) => markContentGone(handle, file))
}
