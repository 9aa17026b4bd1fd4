import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Caller } from '../../sessions/caller.ts'
import { attachFilesToDraft } from '../files/drafted/store.ts'
import { columnsOf, type DraftContent } from './check-content.ts'
import { type DraftKey, updateDraft } from './store.ts'

/** Writes the given fields into the caller's own draft, and adds the given files to its existing files. */
export async function writeDraft(
  deps: CoreDeps,
  handle: Handle,
  caller: Caller,
  key: DraftKey,
  content: DraftContent,
): Promise<void> {
  const columns = await columnsOf(handle, caller, key.practice_id, content)
  await updateDraft(handle, key, {
    ...columns,
    is_completed: content.isCompleted ?? false,
    updated_at: deps.clock.now(),
  })
  const names = (content.files ?? []).map((file) => file.fileData.name)
  await attachFilesToDraft(handle, {
    callerId: caller.id,
    practiceId: key.practice_id,
    draftId: key.case_id,
    names,
  })
}
