import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, daySchema, idSchema } from './fields.ts'
import { MAX_DIAGNOSES } from './limits.ts'
import { CASE_CREATORS } from './roles.ts'

/** Departments of athena: 1 for lookups, 21 for claims (document 2, section 9). */
export const LOOKUP_DEPARTMENT = '1'
export const CLAIM_DEPARTMENT = '21'

/** The code that is commonly selected; all others stand under 'Other codes' (document 2, section 9). */
export const COMMON_PROCEDURE = '99452'

/** CPT codes that a consult is billed with, in the product's own short words (decisions, section 8). */
export const CONSULT_PROCEDURES = [
  { procedurecode: '99452', description: 'Interprofessional referral service, 16 to 30 minutes' },
  { procedurecode: '99421', description: 'Online digital evaluation, 5 to 10 minutes' },
  { procedurecode: '99422', description: 'Online digital evaluation, 11 to 20 minutes' },
  { procedurecode: '99423', description: 'Online digital evaluation, 21 minutes or more' },
  { procedurecode: '99358', description: 'Prolonged service, first hour' },
] as const

/** Texts of billing (document 2, section 5). */
export const ATHENA_TEXTS = {
  fillAll: 'All fields must be filled.',
  tooManyDiagnoses: `Select at most ${MAX_DIAGNOSES} diagnoses.`,
  maxDiagnoses: 'Select Max 4 Diagnoses',
  claimCreated: 'The claim has been created.',
  claimThere: 'A claim for this patient with these codes was created today already. Look at it in athena.',
  claimUnderWay:
    'This claim is being created right now. Look in athena whether it is there before you try again.',
  searchAway:
    'The search of diagnoses does not answer right now. Try again, or fetch them from the latest encounter.',
} as const

/** Fewest and most characters of a search for a diagnosis. */
export const DIAGNOSIS_TERM = { fewest: 2, most: 100 } as const

/** A department of athena. */
export const departmentSchema = z.string().regex(/^\d{1,9}$/, 'A department is a whole number.')

const chartFields = {
  athenaPatientId: idSchema,
  athenaPracticeId: idSchema,
  athenaDepartmentId: departmentSchema.default(LOOKUP_DEPARTMENT),
}

const procedureSchema = z.object({ procedurecode: z.string(), description: z.string() })
export type Procedure = z.infer<typeof procedureSchema>
const diagnosisSchema = z.object({ code: z.string(), name: z.string() })
export type Diagnosis = z.infer<typeof diagnosisSchema>

/** The codes that the patient's consult can be billed with at athena (CLOSE-03). */
export const athenaProcedureCodes = defineCall({
  method: 'GET',
  path: '/api/v1/athena/{athenaPatientId}/procedurecodes',
  access: CASE_CREATORS,
  input: z.strictObject({ practiceId: callerIdSchema, ...chartFields }),
  reply: z.object({ data: z.object({ procedures: z.array(procedureSchema) }) }),
  callerFields: { practiceId: 'practiceId' },
})

/** The diagnoses of the patient's latest encounter at athena, those that can be billed. */
export const latestAthenaDiagnoses = defineCall({
  method: 'GET',
  path: '/api/v1/athena/diagnoses-from-latest-encounter',
  access: CASE_CREATORS,
  input: z.strictObject(chartFields),
  reply: z.object({ data: z.array(diagnosisSchema) }),
})

/** Diagnoses of ICD-10-CM by code or words (decisions, section 2). */
export const searchDiagnoses = defineCall({
  method: 'GET',
  path: '/api/v1/athena/diagnoses',
  access: CASE_CREATORS,
  input: z.strictObject({
    term: z
      .string()
      .trim()
      .min(DIAGNOSIS_TERM.fewest, 'Type at least two characters.')
      .max(DIAGNOSIS_TERM.most, `Search for at most ${DIAGNOSIS_TERM.most} characters.`),
  }),
  reply: z.object({ data: z.array(diagnosisSchema) }),
})

/** Creates a claim for a linked patient, dated today; the same codes again on one day are answered as done already. */
export const createAthenaClaim = defineCall({
  method: 'POST',
  path: '/api/v1/athena/patients/{athenaPatientId}/claims',
  access: CASE_CREATORS,
  input: z.strictObject({
    athenaPatientId: idSchema,
    athenaPracticeId: idSchema,
    practiceId: callerIdSchema,
    procedureCodeList: z
      .array(z.string().regex(/^[0-9A-Z]{5}$/, 'A CPT code has five characters.'))
      .min(1, ATHENA_TEXTS.fillAll)
      .max(20),
    diagnoseCodeList: z
      .array(z.string().regex(/^[A-Z][0-9][0-9A-Z](\.?[0-9A-Z]{1,4})?$/, 'This is not a code of ICD-10-CM.'))
      .min(1, ATHENA_TEXTS.fillAll)
      .max(MAX_DIAGNOSES, ATHENA_TEXTS.tooManyDiagnoses),
    departmentId: z.union([z.literal(CLAIM_DEPARTMENT), z.literal(21)]).default(CLAIM_DEPARTMENT),
  }),
  reply: z.object({ data: z.object({ claimId: z.string() }), message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})

/** What became of a patient that changed at a record system. */
export const ARRIVAL_OUTCOMES = ['updated', 'linked', 'added', 'to decide'] as const

/** Takes over the patients of the caller's practice that changed at athena, and tells what became of each. */
export const changedAthenaPatients = defineCall({
  method: 'GET',
  path: '/api/v1/athena/{athenaPracticeId}/patients/changed',
  access: [...CASE_CREATORS, 'Biller'],
  input: z.strictObject({ athenaPracticeId: idSchema, practiceId: callerIdSchema }),
  reply: z.object({
    data: z.array(
      z.object({
        athenaPatientId: z.string(),
        fullName: z.string(),
        dob: daySchema,
        outcome: z.enum(ARRIVAL_OUTCOMES),
      }),
    ),
  }),
  callerFields: { practiceId: 'practiceId' },
})
