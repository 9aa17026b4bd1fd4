import type * as contract from '@econsult/contract/drafts'
import { searchTerms } from '@econsult/contract/name-search'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { linkHolder } from '../../sessions/caller.ts'
import { filesOfDrafts } from '../files/drafted/store.ts'
import { findSpecialtyTitles } from '../specialties/store.ts'
import { practiceOf } from './own-draft.ts'
import { presentFile } from '../files/present.ts'
import { presentDraftRow } from './present.ts'
import { countDrafts, type DraftRecord, findDraftsPage, type DraftPlace } from './store.ts'
import { caseIdSchema } from '@econsult/contract/fields'
import { z } from 'zod'
import { cursorTimeSchema, readCursor, writeCursor } from '../../http/cursor.ts'

/** The default number of rows on a page. */
const DEFAULT_LIMIT = 100

/** Returns one page of the caller's own unsent drafts and their total number. */
export const fetchAllDrafts: Action<typeof contract.fetchAllDrafts, CoreDeps & FileDeps> = async (
  deps,
  { caller, input, record },
) => {
  const practiceId = practiceOf(caller)
  const limit = input.limit ?? DEFAULT_LIMIT
  const after = input.cursor ? readDraftCursor(input.cursor) : undefined
  const of = { practiceId, providerId: caller.id, terms: searchTerms(input.search ?? '') }
  return deps.database.asCaller(record, async (handle) => {
    const found = await findDraftsPage(handle, of, { after, limit: limit + 1 })
    const rows = found.slice(0, limit)
    const ids = rows.map((row) => row.case_id)
    for (const id of [...ids, ...rows.flatMap((row) => row.patient_id ?? [])])
      handle.audited.show(practiceId, id)
    const files = Map.groupBy(await filesOfDrafts(handle, practiceId, ids), (file) => file.draft_id)
    const specialties = await findSpecialtyTitles(handle)
    return {
      data: presentEach(rows, (draft) =>
        presentDraftRow({
          record: draft,
          files: (files.get(draft.case_id) ?? []).map((file) =>
            presentFile(file, deps.fileLinks, linkHolder(caller)),
          ),
          specialties,
        }),
      ),
      page: {
        nextCursor: found.length > limit ? cursorAfter(rows) : null,
        total: await countDrafts(handle, of),
      },
    }
  })
}

function cursorAfter(rows: readonly DraftRecord[]): string | null {
  const last = rows.at(-1)
  return last ? writeDraftCursor({ updatedAt: last.updated_at, caseId: last.case_id }) : null
}

const partsSchema = z.tuple([cursorTimeSchema, caseIdSchema])

/** Encodes a position in the list of drafts as a cursor for the client. */
function writeDraftCursor({ updatedAt, caseId }: DraftPlace): string {
  return writeCursor([updatedAt.getTime(), caseId])
}

/**
 * Decodes a cursor to its position in the list of drafts.
 * @throws CallError badInput if the cursor was not created by this server
 */
function readDraftCursor(cursor: string): DraftPlace {
  const [updatedAt, caseId] = readCursor(partsSchema, cursor)
  return { updatedAt: new Date(updatedAt), caseId }
}
