import { z } from 'zod'
import { defineCall } from './call.ts'
import { birthDaySchema, callerIdSchema, callerTypeSchema, idSchema, timeSchema } from './fields.ts'
import { labelSchema } from './labels.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { linkFields } from './record-systems/systems.ts'
import { CASE_CREATORS } from './roles.ts'

/** Texts about patients whose name was typed instead of selected from the list. */
export const PATIENT_TEXTS = definePhrases('patients/contract', {
  several: 'Several patients in your list have this name and DOB. Choose the one that you mean.',
  found: withValues<{ name: string }>('{name} is in your list of patients: the case was sent for them.'),
})

/** The patient's ids in the linked record systems (CASE-02). */
export const recordLinksSchema = z.object({
  ...linkFields(() => z.string().nullable()),
  /** Id of the patient's physician in Elation. */
  elationPatientPhysicianId: z.string().nullable(),
})

/**
 * A patient in the autocomplete list: the minimum data for distinguishing patients with the same name, and the links to
 * record systems.
 */
export const patientSchema = recordLinksSchema.extend({
  id: idSchema,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: birthDaySchema,
})
export type Patient = z.infer<typeof patientSchema>

/** Minimum length of a keyword, in letters; shorter keywords match too many patients. */
export const SHORTEST_PATIENT_KEYWORD = 2

/**
 * Returns the caller's own patients whose names contain words that begin with the words of the keyword; at most 20,
 * best match first.
 */
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
 * Returns the patients with this date of birth and this name, in any spelling, that the caller may select (CASE-12). If
 * only one patient matches, a case with this name is sent for that patient; if several match, the case is rejected.
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
        /** Name of the clinician to whom the patient belongs; null for a patient of the whole practice. */
        providerName: z.string().nullable(),
        /** Time at which the last case was sent for the patient; null if there is none. */
        lastCaseAt: timeSchema.nullable(),
      }),
    ),
  }),
})
