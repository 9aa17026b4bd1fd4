import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, callerTypeSchema, daySchema, idSchema } from './fields.ts'
import { CASE_CREATORS } from './roles.ts'

/** Which record systems know a patient, by their ids there (document 2, section 3). */
export const recordLinksSchema = z.object({
  athenaPatientId: z.string().nullable(),
  elationPatientId: z.string().nullable(),
  elationPatientPhysicianId: z.string().nullable(),
  cerboPatientId: z.string().nullable(),
  hintPatientId: z.string().nullable(),
})

/** A patient in the autocomplete: no more than tells two of one name apart, and the record links. */
export const patientSchema = recordLinksSchema.extend({
  id: idSchema,
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dob: daySchema,
})
export type Patient = z.infer<typeof patientSchema>

/** Fewer letters than this find too many patients to choose from. */
export const SHORTEST_PATIENT_KEYWORD = 2

/** The caller's own patients whose name has words that start with the keyword's, best 20 first. */
export const getUserPatients = defineCall({
  method: 'POST',
  path: '/api/v1/case/getUserPatients',
  access: CASE_CREATORS,
  input: z.strictObject({
    currentUserId: callerIdSchema,
    currentPracticeId: callerIdSchema,
    currentUserRole: callerTypeSchema,
    keyword: z.string().max(300),
  }),
  reply: z.object({ data: z.array(patientSchema) }),
  callerFields: { currentUserId: 'id', currentPracticeId: 'practiceId', currentUserRole: 'userType' },
})
