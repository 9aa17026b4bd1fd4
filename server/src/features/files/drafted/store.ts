import { said } from '@econsult/contract/languages/codes'
import { FILE_ERRORS } from '@econsult/contract/files'
import { MAX_CASE_FILES } from '@econsult/contract/limits'
import { type SqlBool, sql } from 'kysely'
import type { Handle } from '../../../db/database.ts'
import { badField } from '../../../http/errors.ts'
import { lockFiles, notUploaded } from '../attachments/store.ts'
import { mayAttach } from '../rules.ts'
import type { FileRecord } from '../store.ts'

interface Wanted {
  readonly callerId: string
  readonly practiceId: string
  readonly draftId: string
  /** The stored names of the files. A name that occurs several times counts once. */
  readonly names: readonly string[]
}

/**
 * Attaches uploads to a draft. Files that already belong to the draft are not changed.
 * @throws CallError badInput for a file that is not the caller's, is incomplete or belongs elsewhere, and for too many
 * files
 */
export async function attachFilesToDraft(handle: Handle, wanted: Wanted): Promise<void> {
  const { callerId, practiceId, draftId } = wanted
  const names = [...new Set(wanted.names)]
  if (names.length === 0) return
  const found = new Map((await lockFiles(handle, practiceId, names)).map((file) => [file.name, file]))
  for (const name of names) {
    const file = found.get(name)
    if (!file || !mayAttach(file, { callerId, caseId: draftId })) throw notUploaded(name)
  }
  const others = (await filesOfDrafts(handle, practiceId, [draftId])).filter(({ name }) => !found.has(name))
  if (others.length + found.size > MAX_CASE_FILES) {
    throw badField('files', said(FILE_ERRORS.tooMany, { count: MAX_CASE_FILES }))
  }
  await handle
    .updateTable('files')
    .set({ draft_id: draftId })
    .where('practice_id', '=', practiceId)
    .where('name', 'in', names)
    .execute()
}

/** Returns the complete files of drafts, oldest first. */
export async function filesOfDrafts(
  handle: Handle,
  practiceId: string,
  draftIds: readonly string[],
): Promise<FileRecord[]> {
  if (draftIds.length === 0) return []
  return handle
    .selectFrom('files')
    .selectAll()
    .where('practice_id', '=', practiceId)
    .where('draft_id', 'in', draftIds)
    .where('removed_at', 'is', null)
    .where('stored_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('name')
    .execute()
}

/**
 * Marks the files of drafts as removed and detaches them, so that the drafts can be deleted. Returns those of the files
 * that are complete.
 */
export async function removeDraftFiles(
  handle: Handle,
  practiceId: string,
  draftIds: readonly string[],
  at: Date,
): Promise<FileRecord[]> {
  const rows = await handle
    .updateTable('files')
    .set({ draft_id: null, removed_at: sql<Date>`coalesce(removed_at, ${at})` })
    .where('practice_id', '=', practiceId)
    .where('draft_id', 'in', draftIds)
    .returningAll()
    .execute()
  return rows.filter((file) => file.stored_at !== null)
}

/** Returns true if this provider has this draft and has not sent it. Only then may files be uploaded for it. */
export async function isWriting(
  handle: Handle,
  draft: { readonly practiceId: string; readonly providerId: string; readonly caseId: string },
): Promise<boolean> {
  const row = await handle
    .selectFrom('drafts')
    .select(sql<SqlBool>`true`.as('is_there'))
    .where('practice_id', '=', draft.practiceId)
    .where('case_id', '=', draft.caseId)
    .where('provider_id', '=', draft.providerId)
    .where('is_completed', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

/** Moves a draft's unfinished uploads to the case made from the draft. */
export async function handOverUnfinished(
  handle: Handle,
  { practiceId, draftId, caseId }: { practiceId: string; draftId: string; caseId: string },
): Promise<void> {
  await handle
    .updateTable('files')
    .set({ case_id: caseId, draft_id: null })
    .where('practice_id', '=', practiceId)
    .where('draft_id', '=', draftId)
    .where('removed_at', 'is', null)
    .execute()
}
