import { z } from 'zod'
import { defineCall } from '../call.ts'
import { idSchema, uuidSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { USER_TYPES } from '../roles.ts'
import { APPLICATION_KINDS, APPLICATION_RIGHTS } from './rights.ts'

/** The path prefix of the calls that receive the cookie that ties an access request to its browser. */
export const APPLICATION_CALLS_PATH = '/api/v1/applications'

/** Texts of the page on which a person gives an application access. */
export const CONSENT_TEXTS = definePhrases('applications/contract/sign-in', {
  over: 'This request for access has ended. Start again in the application.',
  otherPractice:
    'This application is connected with another practice. Sign in with an account of that practice.',
  choosePatient: 'Choose the patient.',
})

/**
 * Returns the access that an application requests, which is displayed to the person before they allow or decline
 * (FHIR-02).
 */
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
      /** The requested rights that the practice has approved. */
      rights: z.array(z.enum(APPLICATION_RIGHTS)),
      /** True if the person must select a patient. */
      needsPatient: z.boolean(),
      /** True if the application may continue to read when the person is no longer present. */
      staysConnected: z.boolean(),
      /** The scopes exactly as the application requested them. */
      scopes: z.string(),
      /** The host to which the browser is redirected afterwards. */
      returnsTo: z.string(),
    }),
  }),
})

/** Grants or denies an application's access request. Returns the address to which the browser is sent. */
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
