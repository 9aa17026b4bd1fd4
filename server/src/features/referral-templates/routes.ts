import {
  discardTemplateDraft,
  fetchCaseTemplate,
  fetchEditedTemplates,
  fetchReferralTemplates,
  fetchTemplateUse,
  publishTemplate,
  saveTemplateDraft,
} from '@econsult/contract/referral-templates'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { discardDraft, publishDraft, saveTemplate } from './edit-template.ts'
import { fetchEdited, fetchInUse, fetchOfCase, fetchUse } from './fetch-templates.ts'

/** Templates of referrals: those in use for the form, administrators' drafts and versions, and the answers of a case. */
export function referralTemplatesRoutes(deps: CoreDeps): ServedCall[] {
  const object = ({ templateId }: { templateId: string }) => templateId
  return [
    serve(fetchReferralTemplates, (request) => fetchInUse(deps, request)),
    serve(fetchEditedTemplates, (request) => fetchEdited(deps, request)),
    serve(fetchTemplateUse, (request) => fetchUse(deps, request), { object }),
    serve(saveTemplateDraft, (request) => saveTemplate(deps, request), { object }),
    serve(discardTemplateDraft, (request) => discardDraft(deps, request), { object }),
    serve(publishTemplate, (request) => publishDraft(deps, request), { object }),
    serve(fetchCaseTemplate, (request) => fetchOfCase(deps, request), { object: ({ caseId }) => caseId }),
  ]
}
