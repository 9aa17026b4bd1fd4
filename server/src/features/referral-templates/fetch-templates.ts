import type * as contract from '@econsult/contract/referral-templates'
import { requireReason } from '../../access/break-glass.ts'
import { enterCase } from '../../access/enter-case.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import type { Action } from '../../http/action.ts'
import { presentEach } from '../../http/unreadable-rows.ts'
import { presentCaseTemplate, presentEdited, presentTemplate } from './present.ts'
import { countCases, findAllVersions, findCaseTemplate, findTemplates, findTemplatesInUse } from './store.ts'

/** Lists the current templates of these specialties; unknown ids are ignored. */
export const fetchReferralTemplates: Action<typeof contract.fetchReferralTemplates, CoreDeps> = async (
  deps,
  { input, record },
) => {
  const ids = input.specialtyIds.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  const found = await deps.database.asCaller(record, (handle) => findTemplatesInUse(handle, ids))
  return { data: presentEach(found, presentTemplate) }
}

/** Returns all templates, or the one with this id. Each has its draft and its versions. */
export async function readEdited(handle: Handle, templateId?: string) {
  const templates = await findTemplates(handle, templateId)
  const versions = await findAllVersions(handle, templateId)
  return presentEach(templates, (template) => presentEdited({ template, versions }))
}

export const fetchEditedTemplates: Action<typeof contract.fetchEditedTemplates, CoreDeps> = async (
  deps,
  { record },
) => {
  return { data: await deps.database.asCaller(record, (handle) => readEdited(handle)) }
}

/** Counts the cases sent with each version of a template. */
export const fetchTemplateUse: Action<typeof contract.fetchTemplateUse, CoreDeps> = async (
  deps,
  { input, record },
) => {
  return { data: await deps.database.asCaller(record, (handle) => countCases(handle, input.templateId)) }
}

/** Returns the template of a case with its answers (CHART-03). */
export const fetchCaseTemplate: Action<typeof contract.fetchCaseTemplate, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const found = await deps.database.asCaller(record, async (handle) => {
    const entered = await enterCase(handle, caller, input.caseId)
    await requireReason(handle, caller, entered, deps.clock.now())
    return findCaseTemplate(handle, entered)
  })
  return { data: found ? presentCaseTemplate(found) : null }
}
