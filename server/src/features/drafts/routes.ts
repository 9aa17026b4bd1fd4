import {
  fetchAllDrafts,
  fetchDraft,
  modifyDraftDataById,
  removeDraft,
  removeDraftByIds,
  saveDraft,
} from '@econsult/contract/drafts'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchOwnDraft } from './fetch-draft.ts'
import { fetchDraftsPage } from './fetch-drafts-page.ts'
import { modifyOwnDraft } from './modify-draft.ts'
import { removeDrafts, removeOneDraft } from './remove-drafts.ts'
import { saveOwnDraft } from './save-draft.ts'

/**
 * Cases that are not sent yet. `save-draft.ts` and `modify-draft.ts` store what the user enters (`write-draft.ts`) and
 * its files; `cases/sent-draft` marks a draft as sent.
 */
export function draftsRoutes(deps: CoreDeps & FileDeps): ServedCall[] {
  const object = (input: { caseId: string }) => input.caseId
  return [
    serve(saveDraft, (request) => saveOwnDraft(deps, request), { object }),
    serve(modifyDraftDataById, (request) => modifyOwnDraft(deps, request), { object }),
    serve(fetchDraft, (request) => fetchOwnDraft(deps, request), { object }),
    serve(fetchAllDrafts, (request) => fetchDraftsPage(deps, request)),
    serve(removeDraft, (request) => removeOneDraft(deps, request), { object }),
    serve(removeDraftByIds, (request) => removeDrafts(deps, request), {
      objects: ({ caseIds }) => caseIds,
    }),
  ]
}
