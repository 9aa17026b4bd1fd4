import type { ReplyOf } from '@econsult/contract/call'
import {
  type discardTemplateDraft as discardTemplateDraftCall,
  type EditedTemplate,
  type publishTemplate as publishTemplateCall,
  type saveTemplateDraft as saveTemplateDraftCall,
  TEMPLATE_TEXTS,
} from '@econsult/contract/referral-templates'
import { publishingFault } from '@econsult/contract/referral-templates/content'
import type { z } from 'zod'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps } from '../../deps.ts'
import { badField, CallError, conflict } from '../../http/errors.ts'
import type { CallRequest } from '../../http/serve-call.ts'
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

type Request<Call extends { input: z.ZodType }> = CallRequest<z.output<Call['input']>>

/**
 * Saves the draft of a template, and adds the template if it is new.
 * @throws CallError conflict if the draft was changed elsewhere, badInput for an unknown specialty
 */
export async function saveTemplate(
  deps: CoreDeps,
  { caller, input, record }: Request<typeof saveTemplateDraftCall>,
): Promise<ReplyOf<typeof saveTemplateDraftCall>> {
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

/** Deletes a draft. @throws CallError notFound if there is none */
export async function discardDraft(
  deps: CoreDeps,
  { input: { templateId }, record }: Request<typeof discardTemplateDraftCall>,
): Promise<ReplyOf<typeof discardTemplateDraftCall>> {
  await deps.database.asCaller(record, async (handle) => {
    if (!(await lockDraft(handle, templateId))) throw noDraft()
    await deleteDraft(handle, templateId)
    if ((await findAllVersions(handle, templateId)).length === 0) await deleteTemplate(handle, templateId)
  })
  return { data: null, message: TEMPLATE_TEXTS.discarded }
}

/**
 * Makes a draft the next version of its template.
 * @throws CallError notFound without a draft, conflict if it was changed elsewhere, badInput if it is not complete
 */
export async function publishDraft(
  deps: CoreDeps,
  { caller, input: { templateId, version }, record }: Request<typeof publishTemplateCall>,
): Promise<ReplyOf<typeof publishTemplateCall>> {
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
  return { data, message: TEMPLATE_TEXTS.published(data.versions[0]?.number ?? 1) }
}

async function edited(handle: Handle, templateId: string): Promise<EditedTemplate> {
  const [found] = await readEdited(handle, templateId)
  if (!found) throw new Error('a template that was just written is missing')
  return found
}

function noDraft(): CallError {
  return new CallError('notFound', TEMPLATE_TEXTS.noDraft)
}
