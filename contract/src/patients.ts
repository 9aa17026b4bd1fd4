import { z } from 'zod'
import { defineCall } from './call.ts'
import { birthDaySchema, callerIdSchema, callerTypeSchema, idSchema, timeSchema } from './fields.ts'
import { labelSchema } from './labels.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { linkFields } from './record-systems/systems.ts'
import { CASE_CREATORS } from './roles.ts'

/** Texts about patients whose name was typed, not chosen from the list. */
export const PATIENT_TEXTS = {
  several: 'Several patients in your list have this name and DOB. Choose the one that you mean.',
  found: (fullName: string) => `${fullName} is in your list of patients: the case was sent for them.`,
} as const

/** The patient's ids in the record systems that know them (CASE-02). */
export const recordLinksSchema = z.object({
  ...linkFields(() => z.string().nullable()),
  /** Elation's physician of the patient. */
  elationPatientPhysicianId: z.string().nullable(),
})

/**
 * A patient in the autocomplete: just enough data to tell two patients of the same name apart, and the record links.
 */
export const patientSchema = recordLinksSchema.extend({
  id: idSchema,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: birthDaySchema,
})
export type Patient = z.infer<typeof patientSchema>

/** Shortest keyword, in letters; shorter ones match too many patients. */
export const SHORTEST_PATIENT_KEYWORD = 2

/** The caller's own patients with a name that has words starting with the keyword's words; the best 20 first. */
export const getUserPatients = defineCall({
  method: 'POST',
  path: '/api/v1/case/getUserPatients',
  access: CASE_CREATORS,
  delegates: ['prepare'],
  input: z.strictObject({
    currentUserId: callerIdSchema,
    currentPracticeId: callerIdSchema,
    currentUserRole: callerTypeSchema,
    keyword: z.string().max(300),
  }),
  reply: z.object({ data: z.array(patientSchema) }),
  callerFields: { currentUserId: 'id', currentPracticeId: 'practiceId', currentUserRole: 'userType' },
})

/**
 * Returns the patients with this name, in any spelling, and this date of birth whom the caller may choose (CASE-12). If
 * there is only one, a case for this name is sent for them; while there are several, it is refused.
 */
export const fetchSamePatients = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchSamePatients',
  access: CASE_CREATORS,
  delegates: ['prepare'],
  background: true,
  input: z.strictObject({ patientName: labelSchema({ longest: MAX_NAME_LENGTH }), dob: birthDaySchema }),
  reply: z.object({
    data: z.array(
      patientSchema.extend({
        /** Name of the clinician whose patient it is; null for a patient of the whole practice. */
        providerName: z.string().nullable(),
        /** Time at which a case was last sent for them; null if never. */
        lastCaseAt: timeSchema.nullable(),
      }),
    ),
  }),
})
