import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthDaySchema, idSchema, timeSchema } from '../fields.ts'
import { AUDIT_READERS } from './accesses.ts'

const auditedPatientSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  dob: birthDaySchema,
  /** Name of the clinician to whom the patient belongs; null for a patient of the whole practice. */
  providerName: z.string().nullable(),
  cases: z.number().int(),
  lastCaseAt: timeSchema.nullable(),
})
export type AuditedPatient = z.infer<typeof auditedPatientSchema>

/**
 * Finds patients of all clinicians in the practice, so that accesses to their data can be looked up (AUD-02). The
 * search matches the start of any word of the name, including names of merged entries. Admins of the practice only.
 */
export const findAuditedPatients = defineCall({
  method: 'POST',
  path: '/api/v1/audit/findAuditedPatients',
  access: AUDIT_READERS,
  input: z.strictObject({ keyword: z.string().max(300) }),
  reply: z.object({
    data: z.array(auditedPatientSchema),
    /** True if more patients match than were returned. */
    isCut: z.boolean(),
  }),
})
