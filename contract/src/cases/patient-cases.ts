import { z } from 'zod'
import { defineCall } from '../call.ts'
import { caseIdSchema, idSchema, timeSchema, uuidSchema } from '../fields.ts'
import { MAX_CASE_SPECIALTIES } from '../limits.ts'
import { REQUEST_STATES } from '../requests/states.ts'
import { CASE_CREATORS } from '../roles.ts'
import { titleOfSpecialtySchema } from '../specialties/titles.ts'

const openCaseSchema = z.object({
  caseId: caseIdSchema,
  specialtyId: idSchema,
  specialtyTitle: titleOfSpecialtySchema,
  /** State of the request to this specialty. */
  state: z.enum(REQUEST_STATES),
  since: timeSchema,
})
export type OpenCaseOfPatient = z.infer<typeof openCaseSchema>

/**
 * Returns the caller's open cases of a patient that have an unfinished request to one of these specialties, latest
 * activity first. The form for a new case displays them, to prevent duplicate questions (CASE-10).
 */
export const fetchOpenCasesOfPatient = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchOpenCasesOfPatient',
  access: CASE_CREATORS,
  delegates: ['read'],
  background: true,
  input: z.strictObject({ patientId: uuidSchema, specialtyIds: z.array(idSchema).max(MAX_CASE_SPECIALTIES) }),
  reply: z.object({ data: z.array(openCaseSchema) }),
})
