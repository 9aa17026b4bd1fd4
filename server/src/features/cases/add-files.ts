import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { CoreDeps } from '../../deps.ts'
import { type Caller, inboxOwner } from '../../sessions/caller.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import { recordCaseEvent } from '../../case-events/store.ts'
import { attachFiles } from '../files/attachments/store.ts'
import { filesOfCase } from '../files/store.ts'
import { findAssignments } from './assignments/store.ts'
import { refreshInboxes, ownersOf } from './inbox-writes/store.ts'
import { mayAddFiles } from './rules.ts'
import { updateCase } from './store.ts'

/**
 * Adds uploaded files to an entered case (ROOM-05) and marks the case as unread for its specialists. Returns the owners
 * of the inboxes that contain the case.
 * @throws CallError forbidden for other roles, conflict if the case is closed, badInput if the caller did not upload
 * the file
 */
export async function addFiles(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  record: CaseRecord,
  names: readonly string[],
): Promise<string[]> {
  if (!mayAddFiles(caller.userType)) throw forbidden(CASE_TEXTS.onlyProvidersAddFiles)
  if (record.is_closed) throw conflict(CASE_TEXTS.closed)
  const held = new Set((await filesOfCase(handle, record.practice_id, record.id)).map((file) => file.name))
  const added = await attachFiles(handle, {
    caller,
    practiceId: record.practice_id,
    caseId: record.id,
    names: names.filter((name) => !held.has(name)),
  })
  const [first] = added
  if (!first) return []
  const now = deps.clock.now()
  const words = added.length === 1 ? `added the file ${first.original_name}` : `added ${added.length} files`
  recordCaseEvent(handle, record, { kind: 'files-added', at: now, actorId: caller.id, words })
  updateCase(handle, record, { updated_at: now, last_updated_by: caller.id })
  const assignments = await findAssignments(handle, [record])
  const unreadFor = assignments.flatMap((one) => one.specialist_id ?? [])
  return ownersOf(
    await handle.read(refreshInboxes(handle, record, { unreadFor, readFor: [inboxOwner(caller)] })),
  )
}
