import { z } from 'zod'
import { defineCall } from './call.ts'
import { CASE_TEXTS } from './case-texts.ts'
import { pageSchema } from './envelope.ts'
import { callerIdSchema, caseIdSchema, daySchema, idSchema, timeSchema } from './fields.ts'
import { caseFileSchema, FILE_ERRORS, fileReferenceSchema } from './files.ts'
import {
  MAX_CASE_FILES,
  MAX_CASE_SPECIALTIES,
  MAX_DRAFT_TEXT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PAGE_SIZE,
} from './limits.ts'
import { patientSchema } from './patients.ts'
import { CASE_CREATORS } from './roles.ts'

/** Why a draft was not saved, in words for who wrote it. */
export const DRAFT_ERRORS = {
  sent: 'This case has been sent already. Open it in the inbox.',
  changedElsewhere: 'This draft was changed in another window. Look at both before you go on.',
} as const

/** A case that is not sent yet (document 2, section 3, draftData). */
export const draftRowSchema = z.object({
  id: caseIdSchema,
  caseId: caseIdSchema,
  providerId: idSchema,
  specialistId: z.string(),
  patientId: idSchema.nullable(),
  patientName: z.string(),
  dob: daySchema.nullable(),
  /** What stands in the DOB field, also where it is no day yet. */
  dobText: z.string(),
  /** In lists the question's beginning, enough for one line. */
  questions: z.string(),
  specialty: z.array(z.object({ id: idSchema, title: z.string() })),
  specialtyIds: z.array(idSchema),
  patientConsentGiven: z.boolean(),
  isCompleted: z.boolean(),
  files: z.array(caseFileSchema),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** Grows with every change; a change names the version that it was made from. */
  version: z.number().int(),
})
export type DraftRow = z.infer<typeof draftRowSchema>

export const draftDataSchema = draftRowSchema.extend({
  /** The chosen patient, while name and day of birth are still theirs. */
  patientData: patientSchema.nullable(),
})
export type DraftData = z.infer<typeof draftDataSchema>

/** The fields of a draft: all of them may be empty, as nothing is checked before the case is sent. */
const contentSchema = z.object({
  providerId: callerIdSchema,
  specialistId: z.union([idSchema, z.literal('')]).nullish(),
  patientId: z.union([idSchema, z.literal('')]).nullish(),
  specialtyIds: z.array(idSchema).max(MAX_CASE_SPECIALTIES, CASE_TEXTS.tooManySpecialties).optional(),
  patientName: z.string().max(MAX_NAME_LENGTH, CASE_TEXTS.patientNameTooLong).optional(),
  dob: z
    .union([daySchema.refine((day) => day >= '0001-01-01', 'Write a year after 0.'), z.literal('')])
    .nullish(),
  dobText: z.string().max(20).optional(),
  questions: z.string().max(MAX_DRAFT_TEXT_LENGTH, CASE_TEXTS.questionTooLong).optional(),
  files: z.array(fileReferenceSchema).max(MAX_CASE_FILES, FILE_ERRORS.tooMany).optional(),
  isCompleted: z.boolean().optional(),
  patientConsentGiven: z.boolean().optional(),
})

/**
 * Keeps a case that is not sent yet, under the caseId that it will have. With version 0 it must be a new one: a draft
 * that is there already is not overwritten (409).
 */
export const saveDraft = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/saveDraft',
  access: CASE_CREATORS,
  input: z.strictObject({
    caseId: caseIdSchema,
    version: z.literal(0).optional(),
    ...contentSchema.shape,
  }),
  reply: z.object({ data: draftDataSchema }),
  callerFields: { providerId: 'id' },
})

/**
 * Changes the fields that are named. With the version that the change was made from, a draft that was changed
 * meanwhile is not overwritten (409).
 */
export const modifyDraftDataById = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/modifyDraftDataById',
  access: CASE_CREATORS,
  input: z.strictObject({
    caseId: caseIdSchema,
    version: z.number().int().optional(),
    ...contentSchema.shape,
  }),
  reply: z.object({ data: draftDataSchema }),
  callerFields: { providerId: 'id' },
})

/** One of the caller's own drafts, whole; also one that was sent (isCompleted). */
export const fetchDraft = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/fetchDraft',
  access: CASE_CREATORS,
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({ data: draftDataSchema }),
})

/** The caller's own drafts that were not sent, newest first. */
export const fetchAllDrafts = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/fetchAllDrafts',
  access: CASE_CREATORS,
  input: z.strictObject({
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    cursor: z.string().max(300).nullish(),
    /** The start of any word of the patient's name. */
    search: z.string().max(300).nullish(),
  }),
  reply: z.object({ data: z.array(draftRowSchema), page: pageSchema }),
})

/** Deletes one draft and its files. */
export const removeDraft = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/removeDraft',
  access: CASE_CREATORS,
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({ data: z.array(caseIdSchema), message: z.string() }),
})

/** Deletes several drafts and their files: PCP only (document 2, section 6). Answers the ids that were deleted. */
export const removeDraftByIds = defineCall({
  method: 'POST',
  path: '/api/v1/drafts/removeDraftByIds',
  access: ['PCP'],
  input: z.strictObject({ caseIds: z.array(caseIdSchema).min(1, 'Choose at least one draft.').max(1000) }),
  reply: z.object({ data: z.array(caseIdSchema), message: z.string() }),
})
