import { z } from 'zod'
import { MAX_CHART_ITEMS } from './chart-packets/choice.ts'
import { templateChoiceSchema } from './referral-templates/choice.ts'
import { defineCall } from './call.ts'
import { CASE_TEXTS } from './cases/texts.ts'
import { consentInputSchema } from './consents.ts'
import { pageSchema } from './envelope.ts'
import { birthDaySchema, callerIdSchema, caseIdSchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { caseFileSchema, FILE_ERRORS, fileReferenceSchema } from './files.ts'
import {
  MAX_CASE_FILES,
  MAX_CASE_SPECIALTIES,
  MAX_DRAFT_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PAGE_SIZE,
} from './limits.ts'
import { patientSchema } from './patients.ts'
import { withFiles } from './delegates/rights.ts'
import { definePhrases } from './languages/phrases.ts'
import { CASE_CREATORS } from './roles.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

/** Reasons why a draft was not saved, as displayed to its author. */
export const DRAFT_ERRORS = definePhrases('cases/contract/drafts', {
  sent: 'This case has been sent already. Open it in the inbox.',
  changedElsewhere: 'This draft was changed in another window. Compare both versions before you continue.',
  noneChosen: 'Choose at least one draft.',
})

/** A draft: a case that has not been sent yet (INB-17). */
export const draftRowSchema = z.object({
  id: caseIdSchema,
  caseId: caseIdSchema,
  providerId: idSchema,
  specialistId: z.string(),
  patientId: idSchema.nullable(),
  patientName: z.string(),
  dob: birthDaySchema.nullable(),
  /** The text of the DOB field, which may not be a valid date yet. */
  dobText: z.string(),
  /** Lists contain only the beginning of the question, long enough for one line. */
  questions: z.string(),
  specialty: z.array(z.object({ id: idSchema, title: titleOfSpecialtySchema })),
  specialtyIds: z.array(idSchema),
  /** The specialists whom the sender has selected so far. */
  specialistIds: z.array(idSchema),
  patientConsentGiven: z.boolean(),
  /** The form of the patient's consent if the sender changed it; otherwise null (PAID-02). */
  consent: consentInputSchema.nullable(),
  /** The currently selected chart items; null until the sender changes the proposal. */
  chartItemIds: z.array(z.string()).nullable(),
  /** The selected template with the answers entered so far. */
  template: templateChoiceSchema.nullable(),
  isCompleted: z.boolean(),
  files: z.array(caseFileSchema),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** Increases with every change. An update must contain the version on which it is based. */
  version: z.number().int(),
})
export type DraftRow = z.infer<typeof draftRowSchema>

export const draftDataSchema = draftRowSchema.extend({
  /** The selected patient, provided that the name and date of birth still match. */
  patientData: patientSchema.nullable(),
})
export type DraftData = z.infer<typeof draftDataSchema>

/** Maximum length of the unparsed date of birth in a draft, in characters. */
export const MAX_DOB_TEXT = 200

/** The fields of a draft. All of them may be empty, because validation takes place when the case is sent. */
const contentSchema = z.object({
  providerId: callerIdSchema,
  specialistId: z.union([idSchema, z.literal('')]).nullish(),
  patientId: z.union([idSchema, z.literal('')]).nullish(),
  specialtyIds: z
    .array(idSchema)
    .max(MAX_CASE_SPECIALTIES, CASE_TEXTS.tooManySpecialties({ count: MAX_CASE_SPECIALTIES }))
    .optional(),
  specialistIds: z
    .array(uuidSchema)
    .max(MAX_CASE_SPECIALTIES, CASE_TEXTS.tooManySpecialties({ count: MAX_CASE_SPECIALTIES }))
    .optional(),
  patientName: z
    .string()
    .max(MAX_NAME_LENGTH, CASE_TEXTS.patientNameTooLong({ count: MAX_NAME_LENGTH }))
    .optional(),
  dob: z.union([birthDaySchema, z.literal('')]).nullish(),
  dobText: z.string().max(MAX_DOB_TEXT).optional(),
  questions: z.string().max(MAX_DRAFT_TEXT_LENGTH, CASE_TEXTS.questionTooLong).optional(),
  files: z
    .array(fileReferenceSchema)
    .max(MAX_CASE_FILES, FILE_ERRORS.tooMany({ count: MAX_CASE_FILES }))
    .optional(),
  isCompleted: z.boolean().optional(),
  patientConsentGiven: z.boolean().optional(),
  consent: consentInputSchema.nullish(),
  chartItemIds: z.array(z.string().max(250)).max(MAX_CHART_ITEMS).nullish(),
  template: templateChoiceSchema.nullish(),
})

/**
 * Saves an unsent case under its future caseId. Version 0 means a new draft: if a draft with this id exists, it is not
 * overwritten (409).
 */
export const saveDraft = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/saveDraft',
  effect: 'creates',
  access: CASE_CREATORS,
  delegates: ({ files }) => withFiles('prepare', files),
  input: z.strictObject({
    caseId: caseIdSchema,
    version: z.literal(0).optional(),
    ...contentSchema.shape,
  }),
  reply: z.object({ data: draftDataSchema }),
  callerFields: { providerId: 'id' },
})

/**
 * Changes the given fields of a draft. If the request contains a version and the draft has changed since that version,
 * the draft is not overwritten (409).
 */
export const modifyDraftDataById = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/modifyDraftDataById',
  access: CASE_CREATORS,
  delegates: ({ files }) => withFiles('prepare', files),
  input: z.strictObject({
    caseId: caseIdSchema,
    version: z.number().int().optional(),
    ...contentSchema.shape,
  }),
  reply: z.object({ data: draftDataSchema }),
  callerFields: { providerId: 'id' },
})

/** Returns one of the caller's own drafts in full, including a draft that was already sent (isCompleted). */
export const fetchDraft = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/fetchDraft',
  access: CASE_CREATORS,
  delegates: ['read'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({ data: draftDataSchema }),
})

/** Returns the caller's own unsent drafts, newest first. */
export const fetchAllDrafts = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/fetchAllDrafts',
  access: CASE_CREATORS,
  delegates: ['read'],
  input: z.strictObject({
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    cursor: z.string().max(300).nullish(),
    /** The beginning of any word in the patient's name. */
    search: z.string().max(300).nullish(),
  }),
  reply: z.object({ data: z.array(draftRowSchema), page: pageSchema }),
})

/** Deletes one draft and its files. */
export const removeDraft = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/removeDraft',
  access: CASE_CREATORS,
  delegates: ['prepare'],
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({ data: z.array(caseIdSchema), message: z.string() }),
})

/** Deletes several drafts and their files; PCP only (INB-17). Returns the ids of the deleted drafts. */
export const removeDraftByIds = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/removeDraftByIds',
  access: ['PCP'],
  delegates: ['prepare'],
  input: z.strictObject({ caseIds: z.array(caseIdSchema).min(1, DRAFT_ERRORS.noneChosen).max(1000) }),
  reply: z.object({ data: z.array(caseIdSchema), message: z.string() }),
})
