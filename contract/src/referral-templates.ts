import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseIdSchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { questionSchema, templateContentSchema } from './referral-templates/content.ts'
import { CASE_CREATORS, USER_TYPES } from './roles.ts'

/** Texts of the calls about templates, and of their refusals. */
export const TEMPLATE_TEXTS = {
  noSuchTemplate: 'This template does not exist.',
  noSuchVersion: 'This version of the template does not exist.',
  noSuchSpecialty: 'This specialty does not exist.',
  otherSpecialty: 'This template belongs to another specialty. Choose one again.',
  noDraft: 'There is no draft of this template.',
  changedElsewhere: 'This draft was changed in another window or by another administrator.',
  published: (number: number) => `Version ${number} is in use.`,
  discarded: 'The draft was discarded.',
} as const

/** A template in the version that is in use. */
export const templateSchema = z.object({
  id: uuidSchema,
  specialtyId: idSchema,
  specialtyTitle: z.string(),
  number: z.number().int(),
  content: templateContentSchema,
})
export type ReferralTemplate = z.infer<typeof templateSchema>

/** The templates in use of some specialties, for the form of a case (CHART-03). */
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
  /** Number of times that it was saved. */
  version: z.number().int(),
  content: templateContentSchema,
  savedAt: timeSchema,
  savedByName: z.string(),
})

const versionSchema = z.object({
  number: z.number().int(),
  content: templateContentSchema,
  publishedAt: timeSchema,
  /** Empty for the versions that were shipped with the product. */
  publishedByName: z.string(),
})

export const editedTemplateSchema = z.object({
  id: uuidSchema,
  specialtyId: idSchema,
  specialtyTitle: z.string(),
  draft: draftSchema.nullable(),
  /** Newest first; the first is in use. Empty until the first draft is published. */
  versions: z.array(versionSchema),
})
export type EditedTemplate = z.infer<typeof editedTemplateSchema>

/** All templates with their drafts and versions, for administrators. */
export const fetchEditedTemplates = defineCall({
  method: 'POST',
  path: '/api/v1/template/fetchEditedTemplates',
  access: ['Admin'],
  input: z.strictObject({}),
  reply: z.object({ data: z.array(editedTemplateSchema) }),
})

/** Returns the number of cases that were sent with each version of a template, in all practices; for administrators. */
export const fetchTemplateUse = defineCall({
  method: 'POST',
  path: '/api/v1/template/fetchTemplateUse',
  access: ['Admin'],
  input: z.strictObject({ templateId: uuidSchema }),
  reply: z.object({
    /** Versions that were not sent with any case are left out. */
    data: z.array(z.object({ number: z.number().int(), cases: z.number().int() })),
  }),
})

/**
 * Saves the draft of a template; version 0 and a specialty create a new one. `version` is that of the draft that was
 * changed, 0 for a new draft; a draft that was changed elsewhere is not overwritten (409).
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

/** Deletes the draft; a template that was never published is deleted with it. */
export const discardTemplateDraft = defineCall({
  method: 'POST',
  path: '/api/v1/template/discardTemplateDraft',
  access: ['Admin'],
  input: z.strictObject({ templateId: uuidSchema }),
  reply: z.object({ data: z.null(), message: z.string() }),
})

/** Makes the draft the next version, which is in use from now on and cannot be changed. */
export const publishTemplate = defineCall({
  method: 'POST',
  path: '/api/v1/template/publishTemplate',
  access: ['Admin'],
  input: z.strictObject({ templateId: uuidSchema, version: z.number().int().min(1).max(1_000_000) }),
  reply: z.object({ data: editedTemplateSchema, message: z.string() }),
})

/** The template with which a case was sent, as it was then; answers can be added later. */
export const caseTemplateSchema = z.object({
  title: z.string(),
  specialtyTitle: z.string(),
  number: z.number().int(),
  /** Every question in its order; an empty answer means that none was given. */
  answers: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      isExpected: z.boolean(),
      /** Time at which it was given, if after the case was sent. */
      answeredAt: timeSchema.optional(),
    }),
  ),
})
export type CaseTemplate = z.infer<typeof caseTemplateSchema>

/** The template of a case with its answers, for everybody who sees the case; null if it was sent without. */
export const fetchCaseTemplate = defineCall({
  method: 'POST',
  path: '/api/v1/template/fetchCaseTemplate',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({
    data: caseTemplateSchema
      .extend({
        /** The questions without an answer, which can be answered when a declined request is sent again (TURN-04). */
        openQuestions: z.array(questionSchema),
      })
      .nullable(),
  }),
})
