import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthDaySchema, idSchema, timeSchema } from '../fields.ts'
import { AUDIT_READERS } from './accesses.ts'

const auditedPatientSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  dob: birthDaySchema,
  /** Name of the clinician whose patient it is; null for a patient of the whole practice. */
  providerName: z.string().nullable(),
  cases: z.number().int(),
  lastCaseAt: timeSchema.nullable(),
})
export type AuditedPatient = z.infer<typeof auditedPatientSchema>

/**
 * Finds patients of the practice, with any clinician, to look up who has seen their data (AUD-02). Matches the start of
 * any word of the name, including names of merged entries. Admins of the practice only.
 */
export const findAuditedPatients = defineCall({
  method: 'POST',
  path: '/api/v1/audit/findAuditedPatients',
  access: AUDIT_READERS,
  input: z.strictObject({ keyword: z.string().max(300) }),
  reply: z.object({
    data: z.array(auditedPatientSchema),
    /** True if there are more patients than these. */
    isCut: z.boolean(),
  }),
})
