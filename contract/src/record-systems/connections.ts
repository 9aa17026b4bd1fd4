import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../fields.ts'
import { USER_TYPES } from '../roles.ts'
import { CONNECTABLE_SYSTEMS, factsOf, PRACTICE_SYSTEMS, type PracticeSystem } from './systems.ts'

const practiceSystemSchema = z.enum(PRACTICE_SYSTEMS)

const connectableSchema = z.enum(CONNECTABLE_SYSTEMS)

/** Texts of the record systems' settings. */
export const RECORD_SYSTEM_TEXTS = {
  adminNeeded: 'Only the admin of a practice can see and change its record systems.',
  practiceIdRequired: 'Enter the number of your practice in the record system.',
  practiceIdInvalid: 'The number of a practice contains only digits.',
  departmentInvalid: 'An athena department is a whole number.',
  addressRequired: 'Enter the address of your practice in Cerbo.',
  addressInvalid: 'Enter the address as Cerbo shows it, for example https://example.md-hq.com.',
  fhirAddressRequired: 'Enter the address of the FHIR server.',
  fhirAddressInvalid: 'Enter the public address of the FHIR server, for example https://fhir.example.org/r4.',
  fhirSecretRequired: 'Enter the private key, the client secret, or the bearer token.',
  userRequired: 'Enter the name or client ID that the record system gave you.',
  secretRequired: 'Enter the secret that belongs to it.',
  /** Shown if the secret that sealed the credentials is lost. */
  lost: 'The saved credentials can no longer be read. Connect it again.',
  notConnected: (system: PracticeSystem) => `${factsOf(system).name} is not connected.`,
  connected: (system: PracticeSystem) => `${factsOf(system).name} is connected.`,
  disconnected: (system: PracticeSystem) => `${factsOf(system).name} is disconnected.`,
} as const

/** athena's departments for charts and for claims. */
const departmentsSchema = z.object({ charts: z.string(), claims: z.string() })

/** The state of a record system for the caller's practice; credentials are never included. */
const recordSystemSchema = z.object({
  system: practiceSystemSchema,
  isConnected: z.boolean(),
  /** True if the stored credentials can no longer be read, so that it must be connected again. */
  isLost: z.boolean(),
  /** True if the practice stores its own credentials here; otherwise the eConsult administrator set it up. */
  isOwn: z.boolean(),
  /** The practice's id or address there, if it has one. */
  practice: z.string().nullable(),
  connectedAt: timeSchema.nullable(),
  connectedBy: z.string().nullable(),
  /** athena's departments for charts and for claims; null for other systems. */
  departments: departmentsSchema.nullable(),
  /** Time at which the practice noted that it asked for access there; null if it did not. */
  askedAt: timeSchema.nullable(),
  /** Number of patients here that are linked to a patient there. */
  linkedPatients: z.number().int(),
  /** Time at which changed patients were last imported. */
  changesTakenAt: timeSchema.nullable(),
})
export type PracticeRecordSystem = z.infer<typeof recordSystemSchema>

const systemsReply = z.object({ data: z.array(recordSystemSchema), message: z.string().optional() })

/** The record systems of the caller's practice; practice admins only. */
export const fetchRecordSystems = defineCall({
  method: 'POST',
  path: '/api/v1/records/fetchRecordSystems',
  access: USER_TYPES,
  input: emptySchema,
  reply: systemsReply,
})

const credentialText = z.string().trim().max(500)

/**
 * Credentials of a record system: athena's and Elation's belong to a practice's id, Cerbo's and a FHIR server's to its
 * address. A FHIR server without a user takes the secret as a bearer token.
 */
const credentialFields = {
  practiceNumber: z.string().trim().max(20).optional(),
  address: z.string().trim().max(500).optional(),
  user: credentialText.optional(),
  /** Long enough for the private key of a FHIR client. */
  secret: z.string().trim().max(8000).optional(),
  /** athena's departments; if omitted, the platform's, else 1 for charts and 21 for claims. */
  chartDepartment: z.string().trim().max(20).optional(),
  claimDepartment: z.string().trim().max(20).optional(),
}

/** Tests a connection with the given credentials, or with the stored ones if none are given. Nothing is saved. */
export const testRecordSystem = defineCall({
  method: 'POST',
  path: '/api/v1/records/testRecordSystem',
  access: USER_TYPES,
  input: z.strictObject({ system: practiceSystemSchema, ...credentialFields }),
  reply: z.object({
    data: z.object({
      works: z.boolean(),
      /** The result, as a short sentence. */
      summary: z.string(),
      /** Details of what was found, or what to do. */
      detail: z.string(),
      milliseconds: z.number().int(),
      /**
       * All departments that a working test found at athena, and the two that this connection uses; null for other
       * systems and if the test failed.
       */
      departments: departmentsSchema
        .extend({ found: z.array(z.object({ id: z.string(), name: z.string() })) })
        .nullable(),
    }),
  }),
})
export type ConnectionTest = z.infer<typeof testRecordSystem.reply>['data']

/** Tests the credentials and connects the caller's practice; they are stored encrypted and never shown again. */
export const connectRecordSystem = defineCall({
  method: 'POST',
  path: '/api/v1/records/connectRecordSystem',
  access: USER_TYPES,
  input: z.strictObject({ system: connectableSchema, ...credentialFields }),
  reply: systemsReply,
})

/** Notes that access to a record system was asked for, or takes the note back; nothing is sent there. */
export const saveAccessAsk = defineCall({
  method: 'POST',
  path: '/api/v1/records/saveAccessAsk',
  access: USER_TYPES,
  input: z.strictObject({ system: connectableSchema, isAsked: z.boolean() }),
  reply: systemsReply,
})

/** Ends a connection; its credentials are deleted. */
export const disconnectRecordSystem = defineCall({
  method: 'POST',
  path: '/api/v1/records/disconnectRecordSystem',
  access: USER_TYPES,
  input: z.strictObject({ system: practiceSystemSchema }),
  reply: systemsReply,
})
