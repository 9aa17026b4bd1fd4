import { z } from 'zod'
import { defineCall } from '../call.ts'
import { callerIdSchema, caseIdSchema, FIELD_TEXTS, idSchema } from '../fields.ts'
import { cleanedLabelSchema } from '../labels.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { MAX_DIAGNOSES } from '../limits.ts'
import { CASE_CREATORS } from '../roles.ts'

/** athena's departments if a practice has set none: 1 for lookups and uploads, 21 for claims. */
export const DEFAULT_DEPARTMENTS = { charts: '1', claims: '21' } as const

/** The most common code; all other codes are listed under 'Other codes' (CLOSE-03). */
export const COMMON_PROCEDURE = '99452'

const PROCEDURE_PHRASES = definePhrases('records/contract/procedures', {
  referralService: 'Interprofessional referral service, 16 to 30 minutes',
  evaluation5To10: 'Online digital evaluation, 5 to 10 minutes',
  evaluation11To20: 'Online digital evaluation, 11 to 20 minutes',
  evaluation21OrMore: 'Online digital evaluation, 21 minutes or more',
  prolonged: 'Prolonged service, first hour',
})

/** CPT codes for billing a consult, with short descriptions written for this product (CLOSE-03). */
export const CONSULT_PROCEDURES = [
  { procedurecode: '99452', description: PROCEDURE_PHRASES.referralService },
  { procedurecode: '99421', description: PROCEDURE_PHRASES.evaluation5To10 },
  { procedurecode: '99422', description: PROCEDURE_PHRASES.evaluation11To20 },
  { procedurecode: '99423', description: PROCEDURE_PHRASES.evaluation21OrMore },
  { procedurecode: '99358', description: PROCEDURE_PHRASES.prolonged },
] as const

/** Texts of billing (CLOSE-02). */
export const ATHENA_TEXTS = definePhrases('records/contract/claims', {
  fillAll: 'All fields must be filled.',
  tooManyDiagnoses: withValues<{ count: number }>('Select at most {count} diagnoses.'),
  maxDiagnoses: 'Select Max 4 Diagnoses',
  otherDepartment: withValues<{ department: string }>(
    'Claims of this practice must go to department {department}.',
  ),
  departmentInvalid: 'A department is a whole number.',
  procedureInvalid: 'A CPT code has five characters.',
  diagnosisInvalid: 'This is not an ICD-10-CM code.',
  termTooShort: 'Type at least two characters.',
  claimCreated: 'The claim has been created.',
  claimThere: 'A claim for this patient with these codes was already created today. Check it in athena.',
  caseHasClaim: 'This case already has a claim, or one is being submitted.',
  claimUnderWay:
    'This claim is being created right now. Check in athena whether it is there before you try again.',
  searchAway:
    'The diagnosis search is not responding right now. Try again, or fetch them from the latest encounter.',
})

/** Minimum and maximum length of the search text for a diagnosis, in characters. */
export const DIAGNOSIS_TERM = { fewest: 2, most: 100 } as const

/** A department of athena. */
export const departmentSchema = z.string().regex(/^\d{1,9}$/, ATHENA_TEXTS.departmentInvalid)

const chartFields = {
  athenaPatientId: idSchema,
  athenaPracticeId: idSchema,
  /** If omitted, the practice's own department is used. */
  athenaDepartmentId: departmentSchema.optional(),
}

const procedureSchema = z.object({ procedurecode: z.string(), description: z.string() })
export type Procedure = z.infer<typeof procedureSchema>
const diagnosisSchema = z.object({ code: z.string(), name: z.string() })
export type Diagnosis = z.infer<typeof diagnosisSchema>

/** Returns the codes that can be billed in athena for the patient's consult (CLOSE-03). */
export const athenaProcedureCodes = defineCall({
  method: 'GET',
  path: '/api/v1/athena/{athenaPatientId}/procedurecodes',
  access: CASE_CREATORS,
  input: z.strictObject({ practiceId: callerIdSchema, ...chartFields }),
  reply: z.object({ data: z.object({ procedures: z.array(procedureSchema) }) }),
  callerFields: { practiceId: 'practiceId' },
})

/** Returns the billable diagnoses of the patient's latest encounter in athena. */
export const latestAthenaDiagnoses = defineCall({
  method: 'GET',
  path: '/api/v1/athena/diagnoses-from-latest-encounter',
  access: CASE_CREATORS,
  input: z.strictObject(chartFields),
  reply: z.object({ data: z.array(diagnosisSchema) }),
})

/** Searches diagnoses of ICD-10-CM by code or words (CLOSE-03). */
export const searchDiagnoses = defineCall({
  method: 'GET',
  path: '/api/v1/athena/diagnoses',
  access: CASE_CREATORS,
  input: z.strictObject({
    term: z
      .string()
      .trim()
      .min(DIAGNOSIS_TERM.fewest, ATHENA_TEXTS.termTooShort)
      .max(DIAGNOSIS_TERM.most, FIELD_TEXTS.searchTooLong({ count: DIAGNOSIS_TERM.most })),
  }),
  reply: z.object({ data: z.array(diagnosisSchema) }),
})

/**
 * Creates a claim for a linked patient with today's date. Repeating the same codes on the same day does not create a
 * second claim. The claim belongs to the case in the request. Without a case in the request, it belongs to the only
 * case of the patient that the caller closed within the last day and that has no claim; if there is no such case, the
 * deliveries list shows the claim without a case.
 */
export const createAthenaClaim = defineCall({
  method: 'POST',
  path: '/api/v1/athena/patients/{athenaPatientId}/claims',
  effect: 'charges',
  access: CASE_CREATORS,
  input: z.strictObject({
    athenaPatientId: idSchema,
    athenaPracticeId: idSchema,
    practiceId: callerIdSchema,
    procedureCodeList: z
      .array(z.string().regex(/^[0-9A-Z]{5}$/, ATHENA_TEXTS.procedureInvalid))
      .min(1, ATHENA_TEXTS.fillAll)
      .max(20),
    diagnoseCodeList: z
      .array(z.string().regex(/^[A-Z][0-9][0-9A-Z](\.?[0-9A-Z]{1,4})?$/, ATHENA_TEXTS.diagnosisInvalid))
      .min(1, ATHENA_TEXTS.fillAll)
      .max(MAX_DIAGNOSES, ATHENA_TEXTS.tooManyDiagnoses({ count: MAX_DIAGNOSES })),
    /**
     * Department 21 or the practice's own department. Claims are sent with the practice's own department, which is 21
     * if none is set.
     */
    departmentId: z.union([departmentSchema, z.number().int().nonnegative()]).optional(),
    caseId: caseIdSchema.nullish(),
  }),
  reply: z.object({
    data: z.object({ claimId: z.string(), caseId: caseIdSchema.nullable() }),
    message: z.string(),
  }),
  callerFields: { practiceId: 'practiceId' },
})

const codeSchema = cleanedLabelSchema({ longest: 20 }).min(1)
const codeNameSchema = cleanedLabelSchema({ longest: 300 })

/** The codes of a claim in athena: at least one procedure, and one to four diagnoses (CLOSE-02). */
export const claimCodesSchema = z.strictObject({
  procedureCodes: z
    .array(z.strictObject({ procedurecode: codeSchema, description: codeNameSchema }))
    .min(1, ATHENA_TEXTS.fillAll)
    .max(20),
  diagnoses: z
    .array(z.strictObject({ code: codeSchema, name: codeNameSchema }))
    .min(1, ATHENA_TEXTS.fillAll)
    .max(MAX_DIAGNOSES, ATHENA_TEXTS.tooManyDiagnoses({ count: MAX_DIAGNOSES })),
})

export type ClaimCodes = z.infer<typeof claimCodesSchema>
