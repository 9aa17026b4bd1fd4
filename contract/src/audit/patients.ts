import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthDaySchema, idSchema, timeSchema } from '../fields.ts'
import { AUDIT_READERS } from './accesses.ts'

const auditedPatientSchema = z.object({
  id: idSchema,
  fullName: z.string(),
  dob: birthDaySchema,
  /** Whose patient it is; null for one of the whole practice. */
  providerName: z.string().nullable(),
  cases: z.number().int(),
  lastCaseAt: timeSchema.nullable(),
})
export type AuditedPatient = z.infer<typeof auditedPatientSchema>

/**
 * Patients of the practice, whoever's they are, to look up who has seen their data (AUD-02): by the start of any word of
 * the name, of merged entries too. Admins of the practice only.
 */
export const findAuditedPatients = defineCall({
  method: 'POST',
  path: '/api/v1/audit/findAuditedPatients',
  access: AUDIT_READERS,
  input: z.strictObject({ keyword: z.string().max(300) }),
  reply: z.object({
    data: z.array(auditedPatientSchema),
    /** Whether there are more than these. */
    isCut: z.boolean(),
  }),
})
