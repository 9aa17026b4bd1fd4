import { z } from 'zod'
import { defineCall } from './call.ts'
import { emptySchema, timeSchema } from './fields.ts'
import { USER_TYPES } from './roles.ts'

/** The record systems that a practice can be connected with; hint is connected by a code that begins in hint. */
export const PRACTICE_SYSTEMS = ['athena', 'elation', 'cerbo', 'hint'] as const
const practiceSystemSchema = z.enum(PRACTICE_SYSTEMS)
export type PracticeSystem = z.infer<typeof practiceSystemSchema>

const connectableSchema = z.enum(['athena', 'elation', 'cerbo'])

/** Texts of the record systems' settings. */
export const RECORD_SYSTEM_TEXTS = {
  adminNeeded: 'Only the admin of a practice may see and change its record systems.',
  practiceIdRequired: 'Enter the number that the record system has for your practice.',
  practiceIdInvalid: 'The number of a practice has digits alone.',
  addressRequired: 'Enter the address of your practice in Cerbo.',
  addressInvalid: 'Enter the address as it stands in Cerbo, for example https://example.md-hq.com.',
  userRequired: 'Enter the name that the record system gave you.',
  secretRequired: 'Enter the secret that belongs to it.',
  /** Where the secret that sealed it is gone. */
  lost: 'The access that is kept here cannot be read any more. Connect it again.',
  notConnected: (system: PracticeSystem) => `${system} is not connected.`,
  connected: (system: PracticeSystem) => `${system} is connected.`,
  disconnected: (system: PracticeSystem) => `${system} is disconnected.`,
} as const

/** A record system as it stands with the caller's practice; no credential is ever in it. */
const recordSystemSchema = z.object({
  system: practiceSystemSchema,
  isConnected: z.boolean(),
  /** Whether what is kept of its access cannot be read any more: it must be connected again. */
  isLost: z.boolean(),
  /** Whether the practice keeps its own credentials here; else whoever runs the product set it up. */
  isOwn: z.boolean(),
  /** The practice's id or address there, where it has one. */
  practice: z.string().nullable(),
  connectedAt: timeSchema.nullable(),
  connectedBy: z.string().nullable(),
  /** Patients here who are linked to one there. */
  linkedPatients: z.number().int(),
  /** When changes of patients were last taken over. */
  changesTakenAt: timeSchema.nullable(),
})
export type PracticeRecordSystem = z.infer<typeof recordSystemSchema>

const systemsReply = z.object({ data: z.array(recordSystemSchema), message: z.string().optional() })

/** What the caller's practice is connected with; practice admins alone. */
export const fetchRecordSystems = defineCall({
  method: 'POST',
  path: '/api/v1/records/fetchRecordSystems',
  access: USER_TYPES,
  input: emptySchema,
  reply: systemsReply,
})

const credentialText = z.string().trim().max(500)

/** Credentials of a record system: athena's and Elation's belong to a practice's number, Cerbo's to its address. */
const credentialFields = {
  practiceNumber: z.string().trim().max(20).optional(),
  address: z.string().trim().max(200).optional(),
  user: credentialText.optional(),
  secret: credentialText.optional(),
}

/** Tries a connection: with the credentials, or with those that are kept where none are given. Nothing is saved. */
export const testRecordSystem = defineCall({
  method: 'POST',
  path: '/api/v1/records/testRecordSystem',
  access: USER_TYPES,
  input: z.strictObject({ system: practiceSystemSchema, ...credentialFields }),
  reply: z.object({
    data: z.object({
      works: z.boolean(),
      /** What happened, as a short sentence. */
      summary: z.string(),
      /** What was found, or what to do. */
      detail: z.string(),
      milliseconds: z.number().int(),
    }),
  }),
})
export type ConnectionTest = z.infer<typeof testRecordSystem.reply>['data']

/** Connects the caller's practice, after the credentials were tried; they are kept encrypted and never shown again. */
export const connectRecordSystem = defineCall({
  method: 'POST',
  path: '/api/v1/records/connectRecordSystem',
  access: USER_TYPES,
  input: z.strictObject({ system: connectableSchema, ...credentialFields }),
  reply: systemsReply,
})

/** Ends a connection; its credentials are thrown away. */
export const disconnectRecordSystem = defineCall({
  method: 'POST',
  path: '/api/v1/records/disconnectRecordSystem',
  access: USER_TYPES,
  input: z.strictObject({ system: practiceSystemSchema }),
  reply: systemsReply,
})
