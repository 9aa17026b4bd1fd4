import {
  discardTemplateDraft,
  fetchCaseTemplate,
  fetchEditedTemplates,
  fetchReferralTemplates,
  fetchTemplateUse,
  publishTemplate,
  saveTemplateDraft,
} from '@econsult/contract/referral-templates'
import { addCalls } from '../../lib/server-calls.ts'

const templateCalls = addCalls(({ query, change }) => ({
  fetchReferralTemplates: query(fetchReferralTemplates, { background: true }),
  fetchCaseTemplate: query(fetchCaseTemplate, { tags: ({ caseId }) => [{ type: 'Case', id: caseId }] }),
  fetchEditedTemplates: query(fetchEditedTemplates, { tags: ['Template'] }),
  fetchTemplateUse: query(fetchTemplateUse),
  saveTemplateDraft: change(saveTemplateDraft, ['Template']),
  discardTemplateDraft: change(discardTemplateDraft, ['Template']),
  publishTemplate: change(publishTemplate, ['Template']),
}))

export const {
  useFetchReferralTemplatesQuery,
  useFetchCaseTemplateQuery,
  useFetchEditedTemplatesQuery,
  useFetchTemplateUseQuery,
  useSaveTemplateDraftMutation,
  useDiscardTemplateDraftMutation,
  usePublishTemplateMutation,
} = templateCalls
