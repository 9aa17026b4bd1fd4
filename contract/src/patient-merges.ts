import { z } from 'zod'
import { defineCall } from './call.ts'
import { birthDaySchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { patientSchema } from './patients.ts'
import type { UserType } from './roles.ts'

/** Who can have patients to merge: senders, and practice admins. */
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

/** An entry that became part of another one, and can be made an entry of its own again. */
const mergeSchema = z.object({
  mergeId: idSchema,
  fullName: z.string(),
  dob: birthDaySchema,
  at: timeSchema,
  byName: z.string(),
})

const listedPatientSchema = patientSchema.extend({
  /** Whose patient it is; null for one of the whole practice. */
  providerName: z.string().nullable(),
  /** The caller's cases of this patient, or for those who see the practice's cases all of them. */
  cases: z.number().int(),
  lastCaseAt: timeSchema.nullable(),
  /** The newest first. */
  merges: z.array(mergeSchema),
})
export type ListedPatient = z.infer<typeof listedPatientSchema>

/**
 * The patients whom the caller may choose, for practice admins those of the practice: by the start of any word of the
 * name, or without a keyword those who share name and date of birth with another one (CASE-13).
 */
export const fetchPatients = defineCall({
  method: 'POST',
  path: '/api/v1/patients/fetchPatients',
  access: PATIENT_MERGERS,
  input: z.strictObject({ keyword: z.string().max(300).default('') }),
  reply: z.object({
    data: z.array(listedPatientSchema),
    /** Whether there are more than these. */
    isCut: z.boolean(),
  }),
})

/** Makes two entries of one person one patient; the kept entry gets the cases, and what it lacks (CASE-13). */
export const mergePatients = defineCall({
  method: 'POST',
  path: '/api/v1/patients/mergePatients',
  access: PATIENT_MERGERS,
  input: z.strictObject({ keptId: uuidSchema, mergedId: uuidSchema }),
  reply: z.object({ data: z.object({ mergeId: idSchema }), message: z.string() }),
})

/** Makes a merged entry an entry of its own again, with the cases that it had (CASE-13). */
export const undoPatientMerge = defineCall({
  method: 'POST',
  path: '/api/v1/patients/undoPatientMerge',
  access: PATIENT_MERGERS,
  input: z.strictObject({ mergeId: uuidSchema }),
  reply: z.object({ message: z.string() }),
})
