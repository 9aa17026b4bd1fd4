import { z } from 'zod'
import { defineCall } from './call.ts'
import { birthDaySchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { patientSchema } from './patients.ts'
import type { UserType } from './roles.ts'

/** User types that can have patients to merge: senders, and practice admins. */
export const PATIENT_MERGERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

export const MERGE_TEXTS = {
  notYours: 'Only people who send cases and practice admins can see the list of patients.',
  sameEntry: 'Choose two different entries.',
  notThere: 'This patient is not in your list any more. Search again.',
  alreadyMerged: 'This entry has been merged already. Search again.',
  undone: 'This merge has been undone already.',
  mergedOn: (fullName: string) =>
    `${fullName} was merged with another entry afterwards. Undo that merge first.`,
  merged: (fullName: string) => `The entries of ${fullName} are one patient now.`,
  separated: (fullName: string) => `${fullName} is two entries again, each with its own cases.`,
} as const

/** An entry that was merged into another one, and can be separated again. */
const mergeSchema = z.object({
  mergeId: idSchema,
  fullName: z.string(),
  dob: birthDaySchema,
  at: timeSchema,
  byName: z.string(),
})

const listedPatientSchema = patientSchema.extend({
  /** Name of the clinician whose patient it is; null for a patient of the whole practice. */
  providerName: z.string().nullable(),
  /**
   * Number of the caller's cases of this patient; for people who see all cases of the practice, number of all its
   * cases.
   */
  cases: z.number().int(),
  lastCaseAt: timeSchema.nullable(),
  /** The newest first. */
  merges: z.array(mergeSchema),
})
export type ListedPatient = z.infer<typeof listedPatientSchema>

/**
 * Returns the patients whom the caller may choose; for practice admins, those of the practice. They are found by the
 * start of any word of the name; without a keyword, those who share name and date of birth with another patient are
 * returned (CASE-13).
 */
export const fetchPatients = defineCall({
  method: 'POST',
  path: '/api/v1/patients/fetchPatients',
  access: PATIENT_MERGERS,
  input: z.strictObject({ keyword: z.string().max(300).default('') }),
  reply: z.object({
    data: z.array(listedPatientSchema),
    /** True if there are more patients than these. */
    isCut: z.boolean(),
  }),
})

/**
 * Merges two entries of one person into one patient; the kept entry gets the other's cases, and the data that it lacks
 * (CASE-13).
 */
export const mergePatients = defineCall({
  method: 'POST',
  path: '/api/v1/patients/mergePatients',
  access: PATIENT_MERGERS,
  input: z.strictObject({ keptId: uuidSchema, mergedId: uuidSchema }),
  reply: z.object({ data: z.object({ mergeId: idSchema }), message: z.string() }),
})

/** Separates a merged entry again, with the cases that it had (CASE-13). */
export const undoPatientMerge = defineCall({
  method: 'POST',
  path: '/api/v1/patients/undoPatientMerge',
  access: PATIENT_MERGERS,
  input: z.strictObject({ mergeId: uuidSchema }),
  reply: z.object({ message: z.string() }),
})
