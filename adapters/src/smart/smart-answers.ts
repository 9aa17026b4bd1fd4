import { z } from 'zod'
import { answersOf } from '../records/answers.ts'
import { chartPatientSchema } from './chart-patient.ts'

const addressSchema = z.url({ protocol: /^https?$/ })

/** The fields of a server's SMART configuration that the product uses. */
const configurationSchema = z.object({
  issuer: z.string().optional(),
  authorization_endpoint: addressSchema,
  token_endpoint: addressSchema,
  capabilities: z.array(z.string()).default([]),
})
export type SmartConfiguration = z.infer<typeof configurationSchema>

/** The schemas of the responses from the FHIR server of a chart that opens the product. */
export default answersOf(import.meta.url, {
  configuration: configurationSchema,
  patient: chartPatientSchema,
})
