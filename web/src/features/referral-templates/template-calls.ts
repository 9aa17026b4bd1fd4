import type { InputOf, ReplyOf } from '@econsult/contract/call'
import {
  discardTemplateDraft,
  fetchCaseTemplate,
  fetchEditedTemplates,
  fetchReferralTemplates,
  fetchTemplateUse,
  publishTemplate,
  saveTemplateDraft,
} from '@econsult/contract/referral-templates'
import { sends, serverApi } from '../../lib/server-api.ts'

const templateCalls = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchReferralTemplates: build.query<
      ReplyOf<typeof fetchReferralTemplates>,
      InputOf<typeof fetchReferralTemplates>
    >({ query: sends(fetchReferralTemplates, { background: true }) }),
    fetchCaseTemplate: build.query<ReplyOf<typeof fetchCaseTemplate>, InputOf<typeof fetchCaseTemplate>>({
      query: sends(fetchCaseTemplate),
      providesTags: (_reply, _failure, { caseId }) => [{ type: 'Case', id: caseId }],
    }),
    fetchEditedTemplates: build.query<
      ReplyOf<typeof fetchEditedTemplates>,
      InputOf<typeof fetchEditedTemplates>
    >({ query: sends(fetchEditedTemplates), providesTags: ['Template'] }),
    fetchTemplateUse: build.query<ReplyOf<typeof fetchTemplateUse>, InputOf<typeof fetchTemplateUse>>({
      query: sends(fetchTemplateUse),
    }),
    saveTemplateDraft: build.mutation<ReplyOf<typeof saveTemplateDraft>, InputOf<typeof saveTemplateDraft>>({
      query: sends(saveTemplateDraft),
      invalidatesTags: ['Template'],
    }),
    discardTemplateDraft: build.mutation<
      ReplyOf<typeof discardTemplateDraft>,
      InputOf<typeof discardTemplateDraft>
    >({ query: sends(discardTemplateDraft), invalidatesTags: ['Template'] }),
    publishTemplate: build.mutation<ReplyOf<typeof publishTemplate>, InputOf<typeof publishTemplate>>({
      query: sends(publishTemplate),
      invalidatesTags: ['Template'],
    }),
  }),
})

export const {
  useFetchReferralTemplatesQuery,
  useFetchCaseTemplateQuery,
  useFetchEditedTemplatesQuery,
  useFetchTemplateUseQuery,
  useSaveTemplateDraftMutation,
  useDiscardTemplateDraftMutation,
  usePublishTemplateMutation,
} = templateCalls
