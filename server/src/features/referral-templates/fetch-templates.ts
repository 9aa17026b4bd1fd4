import type { ReplyOf } from '@econsult/contract/call'
import type {
  fetchCaseTemplate as fetchCaseTemplateCall,
  fetchEditedTemplates as fetchEditedTemplatesCall,
  fetchReferralTemplates as fetchReferralTemplatesCall,
  fetchTemplateUse as fetchTemplateUseCall,
} from '@econsult/contract/referral-templates'
import type { z } from 'zod'
import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { presentCaseTemplate, presentEdited, presentTemplate } from './present.ts'
import { countCases, findAllVersions, findCaseTemplate, findTemplates, findTemplatesInUse } from './store.ts'

type Request<Call extends { input: z.ZodType }> = CallRequest<z.output<Call['input']>>

/** The templates in use of some specialties; ids of no specialty find nothing. */
export async function fetchInUse(
  deps: CoreDeps,
  { input, record }: Request<typeof fetchReferralTemplatesCall>,
): Promise<ReplyOf<typeof fetchReferralTemplatesCall>> {
  const ids = input.specialtyIds.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  const found = await deps.database.asCaller(record, (handle) => findTemplatesInUse(handle, ids))
  return { data: presentEach(found, presentTemplate) }
}

/** All templates with drafts and versions, or one of them. */
export async function readEdited(handle: Handle, templateId?: string) {
  const templates = await findTemplates(handle, templateId)
  const versions = await findAllVersions(handle, templateId)
  return presentEach(templates, (template) => presentEdited({ template, versions }))
}

export async function fetchEdited(
  deps: CoreDeps,
  { record }: Request<typeof fetchEditedTemplatesCall>,
): Promise<ReplyOf<typeof fetchEditedTemplatesCall>> {
  return { data: await deps.database.asCaller(record, (handle) => readEdited(handle)) }
}

/** How many cases were sent with each version of a template. */
export async function fetchUse(
  deps: CoreDeps,
  { input, record }: Request<typeof fetchTemplateUseCall>,
): Promise<ReplyOf<typeof fetchTemplateUseCall>> {
  return { data: await deps.database.asCaller(record, (handle) => countCases(handle, input.templateId)) }
}

/** The template of a case with its answers (CHART-03). */
export async function fetchOfCase(
  deps: CoreDeps,
  { caller, input, record }: Request<typeof fetchCaseTemplateCall>,
): Promise<ReplyOf<typeof fetchCaseTemplateCall>> {
  const found = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    await requireReason(handle, caller, entered, deps.clock.now())
    return findCaseTemplate(handle, entered)
  })
  return { data: found ? presentCaseTemplate(found) : null }
}
