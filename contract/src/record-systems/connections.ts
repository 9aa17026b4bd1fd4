import { z } from 'zod'
import { defineCall } from '../call.ts'
import { emptySchema, timeSchema } from '../fields.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { USER_TYPES } from '../roles.ts'
import { CONNECTABLE_SYSTEMS, PRACTICE_SYSTEMS } from './systems.ts'

const practiceSystemSchema = z.enum(PRACTICE_SYSTEMS)

const connectableSchema = z.enum(CONNECTABLE_SYSTEMS)

/** Texts of the record system settings. */
export const RECORD_SYSTEM_TEXTS = definePhrases('record-systems/contract', {
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
  /** Displayed if the key that encrypted the credentials is lost. */
  lost: 'The saved credentials can no longer be read. Connect it again.',
  notConnected: withValues<{ name: string }>('{name} is not connected.'),
  connected: withValues<{ name: string }>('{name} is connected.'),
  disconnected: withValues<{ name: string }>('{name} is disconnected.'),
})

/** athena's departments for charts and for claims. */
const departmentsSchema = z.object({ charts: z.string(), claims: z.string() })

/** The connection state of a record system for the caller's practice; credentials are never included. */
const recordSystemSchema = z.object({
  system: practiceSystemSchema,
  isConnected: z.boolean(),
  /** True if the stored credentials can no longer be decrypted, so that the record system must be connected again. */
  isLost: z.boolean(),
  /**
   * True if the practice entered its own credentials here; false if the eConsult administrator configured the
   * connection.
   */
  isOwn: z.boolean(),
  /** The practice's id or address in the record system, if it has one. */
  practice: z.string().nullable(),
  connectedAt: timeSchema.nullable(),
  connectedBy: z.string().nullable(),
  /** athena's departments for charts and for claims; null for other systems. */
  departments: departmentsSchema.nullable(),
  /** Time at which the practice recorded its request for access to the record system; null if there is none. */
  askedAt: timeSchema.nullable(),
  /** Number of patients here who are linked to a patient in the record system. */
  linkedPatients: z.number().int(),
  /** Time of the last import of changed patients. */
  changesTakenAt: timeSchema.nullable(),
})
export type PracticeRecordSystem = z.infer<typeof recordSystemSchema>

const systemsReply = z.object({ data: z.array(recordSystemSchema), message: z.string().optional() })

/** Returns the record systems of the caller's practice; practice admins only. */
export const fetchRecordSystems = defineCall({
  method: 'POST',
  path: '/api/v1/records/fetchRecordSystems',
  access: USER_TYPES,
  input: emptySchema,
  reply: systemsReply,
})

const credentialText = z.string().trim().max(500)

/**
 * Credentials of a record system. In athena and Elation they belong to a practice id; in Cerbo and a FHIR server, to
 * the server's address. For a FHIR server without a user, the secret is sent as a bearer token.
 */
const credentialFields = {
  practiceNumber: z.string().trim().max(20).optional(),
  address: z.string().trim().max(500).optional(),
  user: credentialText.optional(),
  /** The limit is large enough for the private key of a FHIR client. */
  secret: z.string().trim().max(8000).optional(),
  /**
   * athena's departments. If omitted, the platform's departments are used; if the platform has none, 1 for charts and
   * 21 for claims.
   */
  chartDepartment: z.string().trim().max(20).optional(),
  claimDepartment: z.string().trim().max(20).optional(),
}

/**
 * Tests a connection with the given credentials, or with the stored credentials if none are given. Nothing is saved.
 */
export const testRecordSystem = defineCall({
  method: 'POST',
  path: '/api/v1/records/testRecordSystem',
  access: USER_TYPES,
  input: z.strictObject({ system: practiceSystemSchema, ...credentialFields }),
  reply: z.object({
    data: z.object({
      works: z.boolean(),
      /** The result as a short sentence. */
      summary: z.string(),
      /** Details of the result, or instructions. */
      detail: z.string(),
      milliseconds: z.number().int(),
      /**
       * All departments that a successful test found in athena, and the two departments that this connection uses; null
       * for other systems and after a failed test.
       */
      departments: departmentsSchema
        .extend({ found: z.array(z.object({ id: z.string(), name: z.string() })) })
        .nullable(),
    }),
  }),
})
export type ConnectionTest = z.infer<typeof testRecordSystem.reply>['data']

/**
 * Tests the credentials and connects the caller's practice. The credentials are stored encrypted and are never
 * displayed again.
 */
export const connectRecordSystem = defineCall({
  method: 'POST',
  path: '/api/v1/records/connectRecordSystem',
  access: USER_TYPES,
  input: z.strictObject({ system: connectableSchema, ...credentialFields }),
  reply: systemsReply,
})

/**
 * Records that the practice requested access to a record system, or removes that record; the call does not contact the
 * record system.
 */
export const saveAccessAsk = defineCall({
  method: 'POST',
  path: '/api/v1/records/saveAccessAsk',
  access: USER_TYPES,
  input: z.strictObject({ system: connectableSchema, isAsked: z.boolean() }),
  reply: systemsReply,
})

/** Ends a connection and deletes its credentials. */
export const disconnectRecordSystem = defineCall({
  method: 'POST',
  path: '/api/v1/records/disconnectRecordSystem',
  access: USER_TYPES,
  input: z.strictObject({ system: practiceSystemSchema }),
  reply: systemsReply,
})
