import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idSchema, uuidSchema } from '../fields.ts'
import { USER_TYPES } from '../roles.ts'
import { APPLICATION_KINDS, APPLICATION_RIGHTS } from './rights.ts'

/** Calls below this address get the cookie that binds a request for access to its browser. */
export const APPLICATION_CALLS_PATH = '/api/v1/applications'

/** Texts of the page on which a person lets an application read. */
export const CONSENT_TEXTS = {
  over: 'This request for access has ended. Start again in the application.',
  otherPractice:
    'This application is connected with another practice. Sign in with an account of that practice.',
  choosePatient: 'Choose the patient.',
} as const

/** Returns the data that an application requests, as shown to the person before they answer (FHIR-02). */
export const fetchAccessRequest = defineCall({
  method: 'POST',
  path: `${APPLICATION_CALLS_PATH}/fetchAccessRequest`,
  access: USER_TYPES,
  input: z.strictObject({ requestId: idSchema }),
  reply: z.object({
    data: z.object({
      name: z.string(),
      vendor: z.string(),
      kind: z.enum(APPLICATION_KINDS),
      /** The requested rights that the practice allows it. */
      rights: z.array(z.enum(APPLICATION_RIGHTS)),
      /** True if the person must choose the patient. */
      needsPatient: z.boolean(),
      /** True if it may continue to read after the person has left. */
      staysConnected: z.boolean(),
      /** The scopes as it named them. */
      scopes: z.string(),
      /** The host to which the person returns. */
      returnsTo: z.string(),
    }),
  }),
})

/** Grants or denies an application's request; returns the address at which the browser continues. */
export const answerAccessRequest = defineCall({
  method: 'POST',
  path: `${APPLICATION_CALLS_PATH}/answerAccessRequest`,
  access: USER_TYPES,
  input: z.strictObject({
    requestId: idSchema,
    answer: z.enum(['allow', 'decline']),
    patientId: uuidSchema.optional(),
  }),
  reply: z.object({ data: z.object({ continueAt: z.string() }) }),
})
