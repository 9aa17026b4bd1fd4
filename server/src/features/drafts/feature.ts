import * as contract from '@econsult/contract/drafts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchDraft } from './fetch-draft.ts'
import { fetchAllDrafts } from './fetch-drafts-page.ts'
import { modifyDraftDataById } from './modify-draft.ts'
import { removeDraftByIds, removeDraft } from './remove-drafts.ts'
import { saveDraft } from './save-draft.ts'

/**
 * Stores cases that are not sent yet. `save-draft.ts` and `modify-draft.ts` store the files and the entered fields
 * (`write-draft.ts`). `cases/sent-draft` marks a draft as sent.
 */
export const draftsFeature: Feature = {
  calls(deps) {
    const object = (input: { caseId: string }) => input.caseId
    return [
      serve(contract.saveDraft, (request) => saveDraft(deps, request), { object }),
      serve(contract.modifyDraftDataById, (request) => modifyDraftDataById(deps, request), { object }),
      serve(contract.fetchDraft, (request) => fetchDraft(deps, request), { object }),
      serve(contract.fetchAllDrafts, (request) => fetchAllDrafts(deps, request)),
      serve(contract.removeDraft, (request) => removeDraft(deps, request), { object }),
      serve(contract.removeDraftByIds, (request) => removeDraftByIds(deps, request), {
        objects: ({ caseIds }) => caseIds,
      }),
    ]
  },
}
