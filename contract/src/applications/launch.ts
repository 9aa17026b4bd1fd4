import { z } from 'zod'
import { defineCall } from '../call.ts'
import { birthDaySchema, emptySchema, idSchema, timeSchema, uuidSchema } from '../fields.ts'
import { labelSchema } from '../labels.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { patientSchema } from '../patients.ts'
import { CASE_CREATORS, USER_TYPES } from '../roles.ts'

const LONGEST_URL = 500
const LONGEST_CODE = 4000

/** Texts of launches from a chart. */
export const LAUNCH_TEXTS = definePhrases('applications/contract/launch', {
  adminNeeded: 'Only the admin of a practice can change from which charts it opens.',
  unknownIssuer:
    'Your practice has not connected this chart. Ask the admin of your practice to add it under Connected applications.',
  incomplete: 'This link from the chart is incomplete. Open it again from the chart.',
  over: 'This opening from the chart has ended or was already used. Open it again from the chart.',
  refused: 'The chart did not let us in. Open it again from the chart.',
  away: 'The chart does not answer right now. Open it again from the chart in a few minutes.',
  unreadable: 'The chart sent an answer that could not be read. Open it again from the chart.',
  noPatient: 'The chart opened no patient. Open a patient there first.',
  incompletePatient:
    'The chart has no full name or no date of birth for this patient. Enter them here, and complete the chart.',
  several:
    'Your list has more than one patient who may be this one. Choose one from the list below the name, or leave it as it is for a new one.',
  others:
    'A patient of this name and date of birth belongs to a colleague. This case gets a patient of your own.',
  saved: withValues<{ name: string }>('{name} can open eConsult from the chart now.'),
  removed: 'This chart can no longer open eConsult.',
  issuerInvalid: 'Enter the FHIR address of the chart. It begins with https:// and has no ? and no #.',
  issuerInside: 'This address leads into a private network. Enter the public FHIR address of the chart.',
  issuerTwice: 'This chart is connected already.',
  noSmart: 'There is no chart that opens applications at this address. Check it with its maker.',
  nameRequired: 'Enter a name, for example that of your record system.',
  clientRequired: 'Enter the client id that the chart gave you.',
})

/** Begins a launch. Returns the address on the chart's server to which the browser is sent (FHIR-03). */
export const beginLaunch = defineCall({
  method: 'POST',
  path: '/api/v1/applications/beginLaunch',
  access: CASE_CREATORS,
  input: z.strictObject({
    /** Address of the FHIR server that opened the product. */
    iss: z.string(LAUNCH_TEXTS.incomplete).min(1, LAUNCH_TEXTS.incomplete).max(LONGEST_URL),
    /** The value with which the FHIR server identifies this launch. */
    launch: z.string(LAUNCH_TEXTS.incomplete).min(1, LAUNCH_TEXTS.incomplete).max(LONGEST_CODE),
  }),
  reply: z.object({ data: z.object({ continueAt: z.string() }) }),
})

/**
 * Completes a launch with the response of the chart's server. Each launch can be completed only once. Returns the
 * patient for a new case.
 */
export const finishLaunch = defineCall({
  method: 'POST',
  path: '/api/v1/applications/finishLaunch',
  access: CASE_CREATORS,
  input: z.strictObject({
    state: z.string(LAUNCH_TEXTS.incomplete).min(1, LAUNCH_TEXTS.incomplete).max(200),
    code: z.string().max(LONGEST_CODE).optional(),
    /** The issuer in the response, if the chart's server sends one. */
    iss: z.string().max(LONGEST_URL).optional(),
    /** Set if the chart's server refused the launch. */
    error: z.string().max(200).optional(),
  }),
  reply: z.object({
    data: z.object({
      /** The matching patient in the practice's list; null if there is no certain match. */
      patient: patientSchema.nullable(),
      fullName: z.string(),
      /** Null if the chart has no date of birth. */
      dob: birthDaySchema.nullable(),
      /** Notice that is displayed before the case is written; '' if there is none. */
      notice: z.string(),
    }),
  }),
})
export type LaunchedPatient = z.infer<(typeof finishLaunch)['reply']>['data']

const issuerSchema = z.object({
  id: idSchema,
  issuer: z.string(),
  name: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  since: timeSchema,
  by: z.string(),
})
export type LaunchIssuer = z.infer<typeof issuerSchema>

/**
 * Returns the charts that may open the product for the caller's practice, and the addresses that must be entered in the
 * chart; practice admins only.
 */
export const fetchLaunchIssuers = defineCall({
  method: 'POST',
  path: '/api/v1/applications/fetchLaunchIssuers',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({
    data: z.object({
      issuers: z.array(issuerSchema),
      /** The addresses that must be entered in the chart. */
      launchUrl: z.string(),
      returnUrl: z.string(),
    }),
  }),
})

/** Allows a chart to open the product for the caller's practice, after checking that its server responds. */
export const addLaunchIssuer = defineCall({
  method: 'POST',
  path: '/api/v1/applications/addLaunchIssuer',
  effect: 'creates',
  access: USER_TYPES,
  input: z.strictObject({
    issuer: z.string().trim().max(LONGEST_URL),
    name: labelSchema({ required: LAUNCH_TEXTS.nameRequired, longest: 80 }),
    clientId: labelSchema({ required: LAUNCH_TEXTS.clientRequired, longest: 300 }),
    secret: z.string().max(500).optional(),
  }),
  reply: z.object({ message: z.string() }),
})

/** Revokes a chart's permission to open the product. */
export const removeLaunchIssuer = defineCall({
  method: 'POST',
  path: '/api/v1/applications/removeLaunchIssuer',
  access: USER_TYPES,
  input: z.strictObject({ id: uuidSchema }),
  reply: z.object({ message: z.string() }),
})
