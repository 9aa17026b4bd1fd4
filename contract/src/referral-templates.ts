import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { questionSchema, templateContentSchema } from './referral-templates/content.ts'
import { CASE_CREATORS, USER_TYPES } from './roles.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

/** Texts of the calls about templates, including their error texts. */
export const TEMPLATE_TEXTS = definePhrases('referral-templates/contract', {
  noSuchVersion: 'This version of the template does not exist.',
  noSuchSpecialty: 'This specialty does not exist.',
  otherSpecialty: 'This template belongs to another specialty. Choose one again.',
  noDraft: 'There is no draft of this template.',
  changedElsewhere: 'This draft was changed in another window or by another administrator.',
  published: withValues<{ number: number }>('Version {number} is in use.'),
  discarded: 'The draft was discarded.',
})

/** The current version of a template. */
export const templateSchema = z.object({
  id: uuidSchema,
  specialtyId: idSchema,
  specialtyTitle: titleOfSpecialtySchema,
  number: z.number().int(),
  content: templateContentSchema,
})
export type ReferralTemplate = z.infer<typeof templateSchema>

/** Returns the templates in use for the given specialties, for the case form (CHART-03). */
export const fetchReferralTemplates = defineCall({
  method: 'POST',
  path: '/api/v1/template/fetchReferralTemplates',
  access: CASE_CREATORS,
  delegates: ['prepare'],
  background: true,
  input: z.strictObject({ specialtyIds: z.array(idSchema).max(50) }),
  reply: z.object({ data: z.array(templateSchema) }),
})

const draftSchema = z.object({
  /** Number of times that the draft was saved. */
  version: z.number().int(),
  content: templateContentSchema,
  savedAt: timeSchema,
  savedByName: z.string(),
})

const versionSchema = z.object({
  number: z.number().int(),
  content: templateContentSchema,
  publishedAt: timeSchema,
  /** Empty for versions that were shipped with the product. */
  publishedByName: z.string(),
})

export const editedTemplateSchema = z.object({
  id: uuidSchema,
  specialtyId: idSchema,
  specialtyTitle: titleOfSpecialtySchema,
  draft: draftSchema.nullable(),
  /** Sorted newest first; the first version is in use. Empty until the first draft is published. */
  versions: z.array(versionSchema),
})
export type EditedTemplate = z.infer<typeof editedTemplateSchema>

/** Returns all templates with their drafts and versions, for administrators. */
export const fetchEditedTemplates = defineCall({
  method: 'POST',
  path: '/api/v1/template/fetchEditedTemplates',
  access: ['Admin'],
  input: z.strictObject({}),
  reply: z.object({ data: z.array(editedTemplateSchema) }),
})

/**
 * Returns the number of cases that were sent with each version of a template, over all practices; for administrators.
 */
export const fetchTemplateUse = defineCall({
  method: 'POST',
  path: '/api/v1/template/fetchTemplateUse',
  access: ['Admin'],
  input: z.strictObject({ templateId: uuidSchema }),
  reply: z.object({
    /** Versions with which no case was sent are omitted. */
    data: z.array(z.object({ number: z.number().int(), cases: z.number().int() })),
  }),
})

/**
 * Saves the draft of a template; version 0 together with a specialty creates a new template. `version` is the version
 * of the edited draft, or 0 for a new draft. A draft that was changed in the meantime is not overwritten (409).
 */
export const saveTemplateDraft = defineCall({
  method: 'POST',
  path: '/api/v1/template/saveTemplateDraft',
  access: ['Admin'],
  input: z.strictObject({
    templateId: uuidSchema,
    specialtyId: idSchema,
    version: z.number().int().min(0).max(1_000_000),
    content: templateContentSchema,
  }),
  reply: z.object({ data: editedTemplateSchema }),
})

/** Deletes the draft. If the template was never published, the template is deleted too. */
export const discardTemplateDraft = defineCall({
  method: 'POST',
  path: '/api/v1/template/discardTemplateDraft',
  access: ['Admin'],
  input: z.strictObject({ templateId: uuidSchema }),
  reply: z.object({ data: z.null(), message: z.string() }),
})

/** Publishes the draft as the next version of the template, which is used from then on and cannot be changed. */
export const publishTemplate = defineCall({
  method: 'POST',
  path: '/api/v1/template/publishTemplate',
  access: ['Admin'],
  input: z.strictObject({ templateId: uuidSchema, version: z.number().int().min(1).max(1_000_000) }),
  reply: z.object({ data: editedTemplateSchema, message: z.string() }),
})

/** The template with which a case was sent, in the version of that time; answers can be added later. */
export const caseTemplateSchema = z.object({
  title: z.string(),
  specialtyTitle: titleOfSpecialtySchema,
  number: z.number().int(),
  /** All questions in their original order; an empty answer means that there is no answer. */
  answers: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      isExpected: z.boolean(),
      /** Time of the answer if it was given after the case was sent. */
      answeredAt: timeSchema.optional(),
    }),
  ),
})
export type CaseTemplate = z.infer<typeof caseTemplateSchema>

/**
 * Returns the template of a case with its answers, for every user who can see the case; null if the case was sent
 * without a template.
 */
export const fetchCaseTemplate = defineCall({
  method: 'POST',
  path: '/api/v1/template/fetchCaseTemplate',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({
    data: caseTemplateSchema
      .extend({
        /** Returns the unanswered questions, which can be answered when a declined request is resubmitted (TURN-04). */
        openQuestions: z.array(questionSchema),
      })
      .nullable(),
  }),
})
