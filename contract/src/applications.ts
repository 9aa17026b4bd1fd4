import { z } from 'zod'
import { APPLICATION_KINDS, APPLICATION_RIGHTS, APPLICATION_STATES } from './applications/rights.ts'
import { defineCall } from './call.ts'
import { emptySchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { labelSchema, WEB_ADDRESS_TEXT } from './labels.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { USER_TYPES } from './roles.ts'

const MOST_URIS = 10
const MOST_KEYS = 10
const LONGEST_URI = 500
const LONGEST_NAME = 80
const LONGEST_PURPOSE = 300

/** Texts of connected applications, including the error texts of their calls. */
export const APPLICATION_TEXTS = definePhrases('applications/contract', {
  adminNeeded: 'Only the admin of a practice can do this.',
  practiceNeeded: 'Your account does not belong to a practice.',
  registered: withValues<{ name: string }>('{name} may read now.'),
  asked: withValues<{ name: string }>('The admin of your practice is asked about {name}.'),
  approved: withValues<{ name: string }>('{name} may read now.'),
  declined: withValues<{ name: string }>('{name} was declined. It reads nothing.'),
  revoked: withValues<{ name: string }>('{name} can no longer read anything.'),
  grantEnded: 'This access has ended.',
  decided: 'Somebody else has decided about it meanwhile.',
  notConnected: 'This application is not connected any more.',
  tooMany: 'A practice has at most 50 applications. Revoke one first.',
  name: 'Enter the name of the application.',
  vendor: 'Enter who makes it.',
  redirectNeeded: 'Enter at least one address to which people return.',
  redirectInvalid:
    'Enter whole addresses that begin with https://, without wildcards and without #. Only an application on the person’s own device may use http://127.0.0.1 or a scheme of its own.',
  redirectUnused: 'A service needs no such address.',
  keysNeeded: 'A service needs its public keys, or their address.',
  keysTwice: 'Enter the address of the keys or the keys themselves, not both.',
  keysInvalid: 'Enter public keys as a JSON Web Key Set, for RS384 or ES384.',
  keysPrivate: 'These keys are private. Remove them, and enter the public ones.',
  keysUrl: 'Enter an address that begins with https://.',
  onlyChart: 'Only an application that is opened from the chart can read other patients of the person.',
  onlyService: 'Only services can subscribe to events.',
})

/** The name of a user, and the time of that user's action. */
const byWhomSchema = z.object({ at: timeSchema, name: z.string() })

const applicationSchema = z.object({
  id: idSchema,
  /** Identifies the application to the authorization server. */
  clientId: z.string(),
  name: z.string(),
  vendor: z.string(),
  kind: z.enum(APPLICATION_KINDS),
  rights: z.array(z.enum(APPLICATION_RIGHTS)),
  purpose: z.string(),
  state: z.enum(APPLICATION_STATES),
  redirectUris: z.array(z.string()),
  asked: byWhomSchema,
  /** Null until an admin has approved or declined the application. */
  decided: byWhomSchema.nullable(),
  /** The last use; null if the application was never used. For a backend service, the name is ''. */
  lastUsed: byWhomSchema.nullable(),
  /**
   * True if the application authenticates with its own keys; otherwise it is identified only by its redirect addresses.
   */
  hasKeys: z.boolean(),
  /** Number of patients who gave access; only for applications that patients use. */
  patients: z.number().int(),
  /** Counts for the last 30 days: reads, patients whose data was read, and refused requests. */
  month: z.object({ reads: z.number().int(), patients: z.number().int(), refused: z.number().int() }),
})
export type Application = z.infer<typeof applicationSchema>

/**
 * Returns the practice's approved and requested applications, newest first. A practice admin gets all of them; other
 * callers get only the applications that they requested.
 */
export const fetchApplications = defineCall({
  method: 'POST',
  path: '/api/v1/applications/fetchApplications',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({ data: z.array(applicationSchema) }),
})

/**
 * Registers an application. If the caller is a practice admin, the application is approved immediately; otherwise the
 * admin is asked to approve it (FHIR-02).
 */
export const registerApplication = defineCall({
  method: 'POST',
  path: '/api/v1/applications/registerApplication',
  effect: 'creates',
  access: USER_TYPES,
  input: z.strictObject({
    name: labelSchema({ required: APPLICATION_TEXTS.name, longest: LONGEST_NAME }),
    vendor: labelSchema({ required: APPLICATION_TEXTS.vendor, longest: LONGEST_NAME }),
    kind: z.enum(APPLICATION_KINDS),
    rights: z.array(z.enum(APPLICATION_RIGHTS)).max(APPLICATION_RIGHTS.length),
    purpose: labelSchema({ longest: LONGEST_PURPOSE }),
    redirectUris: z
      .array(z.string().min(1).max(LONGEST_URI).regex(WEB_ADDRESS_TEXT, APPLICATION_TEXTS.redirectInvalid))
      .max(MOST_URIS),
    /** Address of the application's public keys. */
    jwksUrl: z.string().trim().max(LONGEST_URI).regex(WEB_ADDRESS_TEXT, APPLICATION_TEXTS.keysUrl).optional(),
    /** The public keys themselves, instead of their address. */
    jwks: z
      .strictObject({ keys: z.array(z.record(z.string(), z.unknown())).min(1).max(MOST_KEYS) })
      .optional(),
  }),
  reply: z.object({ data: applicationSchema, message: z.string() }),
})

/** Approves or declines an application that a member of the practice requested; practice admins only. */
export const decideApplication = defineCall({
  method: 'POST',
  path: '/api/v1/applications/decideApplication',
  access: USER_TYPES,
  input: z.strictObject({ id: uuidSchema, decision: z.enum(['approve', 'decline']) }),
  reply: z.object({ message: z.string() }),
})

/** Permanently ends the access of an application and rejects its tokens; practice admins only. */
export const revokeApplication = defineCall({
  method: 'POST',
  path: '/api/v1/applications/revokeApplication',
  access: USER_TYPES,
  input: z.strictObject({ id: uuidSchema }),
  reply: z.object({ message: z.string() }),
})

const readSchema = z.object({
  at: timeSchema,
  /** The FHIR name of the resource type. */
  resource: z.string(),
  /** The user on whose behalf the application read; '' for a backend service. */
  person: z.string(),
  patients: z.array(z.string()),
  outcome: z.enum(['read', 'refused']),
})
export type ApplicationRead = z.infer<typeof readSchema>

const grantSchema = z.object({
  id: idSchema,
  person: z.string(),
  /** Null if the access covers all data that this person can see. */
  patient: z.string().nullable(),
  since: timeSchema,
})
export type ApplicationGrant = z.infer<typeof grantSchema>

/** Returns the latest 100 reads by an application, and the people whose grants are in effect; practice admins only. */
export const fetchApplicationReads = defineCall({
  method: 'POST',
  path: '/api/v1/applications/fetchApplicationReads',
  access: USER_TYPES,
  input: z.strictObject({ id: uuidSchema }),
  reply: z.object({ data: z.object({ reads: z.array(readSchema), grants: z.array(grantSchema) }) }),
})

/** Ends the access that one person or patient granted to an application; practice admins only. */
export const endApplicationGrant = defineCall({
  method: 'POST',
  path: '/api/v1/applications/endApplicationGrant',
  access: USER_TYPES,
  input: z.strictObject({ id: uuidSchema, grantId: idSchema }),
  reply: z.object({ message: z.string() }),
})
