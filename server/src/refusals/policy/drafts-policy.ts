import { CASE_CREATORS_ONLY, everybody, type PolicyRow, type Verdicts } from './policy-row.ts'

const MODIFY = '/api/v1/drafts/modifyDraftDataById'

/** Statuses of calls for the author; other users who write drafts get 404. */
const AUTHOR_ONLY: Verdicts = { ...CASE_CREATORS_ONLY, colleague: 404, superuser: 404, rival: 404 }

export const DRAFTS_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/drafts/saveDraft',
    name: 'save a draft',
    input: ({ freshId }) => ({ caseId: freshId, patientName: 'Refusal Madeup', questions: 'made up' }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/drafts/fetchDraft',
    name: 'the draft',
    input: ({ draftId }) => ({ caseId: draftId }),
    verdicts: AUTHOR_ONLY,
  },
  {
    path: '/api/v1/drafts/fetchAllDrafts',
    name: 'own drafts',
    input: () => ({}),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: MODIFY,
    name: 'change the draft',
    input: ({ draftId }) => ({ caseId: draftId, questions: 'made up again' }),
    verdicts: AUTHOR_ONLY,
  },
  {
    path: '/api/v1/case/presign',
    name: 'a link to upload for the draft',
    input: ({ draftId }) => ({
      operation: 'put',
      file: 'madeup.txt',
      type: 'text/plain',
      size: 5,
      caseId: draftId,
    }),
    verdicts: { ...everybody(404), author: 200 },
  },
  {
    path: '/api/v1/drafts/removeDraft',
    name: 'delete the draft',
    input: ({ draftId }) => ({ caseId: draftId }),
    verdicts: AUTHOR_ONLY,
    changes: true,
  },
  {
    path: '/api/v1/drafts/removeDraftByIds',
    name: 'delete several drafts',
    input: ({ draftId }) => ({ caseIds: [draftId] }),
    verdicts: { ...AUTHOR_ONLY, superuser: 403 },
    changes: true,
  },
]
