import { z } from 'zod'
import { defineCall } from './call.ts'
import { birthDaySchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { patientSchema } from './patients.ts'
import type { UserType } from './roles.ts'

/** User types that can merge patients: senders and practice admins. */
export const PATIENT_MERGERS = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

export const MERGE_TEXTS = definePhrases('patient-merges/contract', {
  notYours: 'Only people who send cases and practice admins can see the list of patients.',
  sameEntry: 'Choose two different entries.',
  notThere: 'This patient is not in your list any more. Search again.',
  alreadyMerged: 'This entry has been merged already. Search again.',
  undone: 'This merge has been undone already.',
  mergedOn: withValues<{ name: string }>(
    '{name} was merged with another entry afterwards. Undo that merge first.',
  ),
  merged: withValues<{ name: string }>('The entries of {name} are one patient now.'),
  separated: withValues<{ name: string }>('{name} is two entries again, each with its own cases.'),
})

/** An entry that was merged into another entry. The merge can be undone. */
const mergeSchema = z.object({
  mergeId: idSchema,
  fullName: z.string(),
  dob: birthDaySchema,
  at: timeSchema,
  byName: z.string(),
})

const listedPatientSchema = patientSchema.extend({
  /** Name of the clinician to whom the patient belongs; null for a patient of the whole practice. */
  providerName: z.string().nullable(),
  /**
   * Number of cases of this patient: only the caller's own cases, or all cases in the practice if the user can see
   * them.
   */
  cases: z.number().int(),
  lastCaseAt: timeSchema.nullable(),
  /** Sorted newest first. */
  merges: z.array(mergeSchema),
})
export type ListedPatient = z.infer<typeof listedPatientSchema>

/**
 * Returns the patients that the caller may select; for practice admins, all patients of the practice. The keyword
 * matches the start of any word of the name. Without a keyword, the call returns patients who share name and date of
 * birth with another patient (CASE-13).
 */
export const fetchPatients = defineCall({
  method: 'POST',
  path: '/api/v1/patients/fetchPatients',
  access: PATIENT_MERGERS,
  input: z.strictObject({ keyword: z.string().max(300).default('') }),
  reply: z.object({
    data: z.array(listedPatientSchema),
    /** True if more patients match than were returned. */
    isCut: z.boolean(),
  }),
})

/**
 * Merges two entries of one person into one patient. The kept entry gets the cases of the other entry, and its data
 * where the kept entry has none (CASE-13).
 */
export const mergePatients = defineCall({
  method: 'POST',
  path: '/api/v1/patients/mergePatients',
  access: PATIENT_MERGERS,
  input: z.strictObject({ keptId: uuidSchema, mergedId: uuidSchema }),
  reply: z.object({ data: z.object({ mergeId: idSchema }), message: z.string() }),
})

/** Separates a merged entry again and restores its cases (CASE-13). */
export const undoPatientMerge = defineCall({
  method: 'POST',
  path: '/api/v1/patients/undoPatientMerge',
  access: PATIENT_MERGERS,
  input: z.strictObject({ mergeId: uuidSchema }),
  reply: z.object({ message: z.string() }),
})
