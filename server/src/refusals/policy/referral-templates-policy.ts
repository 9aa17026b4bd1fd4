import { ADMIN_ONLY, CASE_CREATORS_ONLY, type PolicyRow, WHO_OPENS_THE_CASE } from './policy-row.ts'

const CONTENT = {
  title: 'Made-up template',
  about: [],
  questions: [],
  workUp: [],
  signs: [],
  proposals: [],
  source: { name: '', url: '' },
}

export const REFERRAL_TEMPLATES_POLICY: readonly PolicyRow[] = [
  {
    path: '/api/v1/template/fetchReferralTemplates',
    name: 'templates of a specialty',
    input: () => ({ specialtyIds: ['2'] }),
    verdicts: CASE_CREATORS_ONLY,
  },
  {
    path: '/api/v1/template/fetchEditedTemplates',
    name: 'all templates with their drafts',
    input: () => ({}),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/template/fetchTemplateUse',
    name: 'how many cases a template has that does not exist',
    input: ({ freshId }) => ({ templateId: freshId }),
    verdicts: ADMIN_ONLY,
  },
  {
    path: '/api/v1/template/saveTemplateDraft',
    name: 'a draft of a new template',
    input: ({ freshId }) => ({ templateId: freshId, specialtyId: '2', version: 0, content: CONTENT }),
    verdicts: ADMIN_ONLY,
    changes: true,
  },
  {
    path: '/api/v1/template/discardTemplateDraft',
    name: 'discard a draft that does not exist',
    input: ({ freshId }) => ({ templateId: freshId }),
    verdicts: { ...ADMIN_ONLY, admin: 404 },
  },
  {
    path: '/api/v1/template/publishTemplate',
    name: 'publish a draft that does not exist',
    input: ({ freshId }) => ({ templateId: freshId, version: 1 }),
    verdicts: { ...ADMIN_ONLY, admin: 404 },
  },
  {
    path: '/api/v1/template/fetchCaseTemplate',
    name: 'the template of the case',
    input: ({ caseId }) => ({ caseId }),
    verdicts: WHO_OPENS_THE_CASE,
  },
]
