import { z } from 'zod'
import { defineCall } from '../call.ts'
import { AUDIT_READERS, NAMES_ONE, namesOne, ofPatient } from './accesses.ts'

const disclosureInput = z.strictObject(ofPatient).refine(namesOne, NAMES_ONE)

/** The disclosures of a patient's data in the last six years, as a CSV file (45 CFR 164.528; AUD-03). */
export const exportDisclosures = defineCall({
  method: 'POST',
  path: '/api/v1/audit/exportDisclosures',
  access: AUDIT_READERS,
  input: disclosureInput,
  reply: z.never(),
  answersFile: 'text/csv',
})

/** The same disclosures as a FHIR R4 Bundle of AuditEvents. */
export const exportAuditEvents = defineCall({
  method: 'POST',
  path: '/api/v1/audit/exportAuditEvents',
  access: AUDIT_READERS,
  input: disclosureInput,
  reply: z.never(),
  answersFile: 'application/fhir+json',
})
