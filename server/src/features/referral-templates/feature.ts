import * as contract from '@econsult/contract/referral-templates'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { discardTemplateDraft, publishTemplate, saveTemplateDraft } from './edit-template.ts'
import {
  fetchEditedTemplates,
  fetchReferralTemplates,
  fetchCaseTemplate,
  fetchTemplateUse,
} from './fetch-templates.ts'

/**
 * Referral templates: the current templates for the form, the drafts and versions for administrators, and the answers
 * of a case.
 */
export const referralTemplatesFeature: Feature = {
  calls(deps) {
    const object = ({ templateId }: { templateId: string }) => templateId
    return [
      serve(contract.fetchReferralTemplates, (request) => fetchReferralTemplates(deps, request)),
      serve(contract.fetchEditedTemplates, (request) => fetchEditedTemplates(deps, request)),
      serve(contract.fetchTemplateUse, (request) => fetchTemplateUse(deps, request), { object }),
      serve(contract.saveTemplateDraft, (request) => saveTemplateDraft(deps, request), { object }),
      serve(contract.discardTemplateDraft, (request) => discardTemplateDraft(deps, request), { object }),
      serve(contract.publishTemplate, (request) => publishTemplate(deps, request), { object }),
      serve(contract.fetchCaseTemplate, (request) => fetchCaseTemplate(deps, request), {
        object: ({ caseId }) => caseId,
      }),
    ]
  },
}
