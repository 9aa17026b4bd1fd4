import { type EditedTemplate, TEMPLATE_TEXTS } from '@econsult/contract/referral-templates'
import type * as contract from '@econsult/contract/referral-templates'
import { publishingFault } from '@econsult/contract/referral-templates/content'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField, CallError, conflict } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { findSpecialties } from '../specialties/store.ts'
import { readEdited } from './fetch-templates.ts'
import { readContent } from './present.ts'
import {
  deleteDraft,
  deleteTemplate,
  findAllVersions,
  insertTemplate,
  insertVersion,
  lockDraft,
  saveDraft,
} from './store.ts'

/**
 * Saves the draft of a template. If the template is new, adds it first.
 * @throws CallError conflict if the draft was changed elsewhere, badInput for an unknown specialty
 */
export const saveTemplateDraft: Action<typeof contract.saveTemplateDraft, CoreDeps> = async (
  deps,
  { caller, input, record },
) => {
  const { templateId, specialtyId, version, content } = input
  const data = await deps.database.asCaller(record, async (handle) => {
    const specialty = (await findSpecialties(handle)).find(({ id }) => String(id) === specialtyId)
    if (!specialty) throw badField('specialtyId', TEMPLATE_TEXTS.noSuchSpecialty)
    if (version === 0) await insertTemplate(handle, { id: templateId, specialty_id: specialty.id })
    const isSaved = await saveDraft(handle, {
      templateId,
      version,
      content: JSON.stringify(content),
      savedAt: deps.clock.now(),
      savedBy: caller.id,
    })
    if (!isSaved) throw conflict(TEMPLATE_TEXTS.changedElsewhere)
    return edited(handle, templateId)
  })
  return { data }
}

/**
 * Deletes a draft. If no version of its template was ever published, also deletes the template.
 * @throws CallError notFound if there is no draft
 */
export const discardTemplateDraft: Action<typeof contract.discardTemplateDraft, CoreDeps> = async (
  deps,
  { input: { templateId }, record },
) => {
  await deps.database.asCaller(record, async (handle) => {
    if (!(await lockDraft(handle, templateId))) throw noDraft()
    await deleteDraft(handle, templateId)
    if ((await findAllVersions(handle, templateId)).length === 0) await deleteTemplate(handle, templateId)
  })
  return { data: null, message: TEMPLATE_TEXTS.discarded }
}

/**
 * Publishes a draft as the next version of its template.
 * @throws CallError notFound without a draft, conflict if the draft was changed elsewhere, badInput if it is incomplete
 */
export const publishTemplate: Action<typeof contract.publishTemplate, CoreDeps> = async (
  deps,
  { caller, input: { templateId, version }, record },
) => {
  const data = await deps.database.asCaller(record, async (handle) => {
    const draft = await lockDraft(handle, templateId)
    if (!draft) throw noDraft()
    if (draft.version !== version) throw conflict(TEMPLATE_TEXTS.changedElsewhere)
    const fault = publishingFault(readContent(draft.content))
    if (fault !== undefined) throw badField('content', fault)
    const [last] = await findAllVersions(handle, templateId)
    await insertVersion(handle, {
      template_id: templateId,
      number: (last?.number ?? 0) + 1,
      content: draft.content,
      published_at: deps.clock.now(),
      published_by: caller.id,
    })
    await deleteDraft(handle, templateId)
    return edited(handle, templateId)
  })
  return { data, message: TEMPLATE_TEXTS.published({ number: data.versions[0]?.number ?? 1 }) }
}

async function edited(handle: Handle, templateId: string): Promise<EditedTemplate> {
  const [found] = await readEdited(handle, templateId)
  if (!found) throw new Error('a template that was just written is missing')
  return found
}

function noDraft(): CallError {
  return new CallError('notFound', TEMPLATE_TEXTS.noDraft)
}
