import { z } from 'zod'
import { CLAIM_STATUSES } from './cases/consults.ts'
import { defineCall } from './call.ts'
import { pageSchema } from './envelope.ts'
import { callerIdSchema, caseIdSchema, FIELD_TEXTS, idSchema, timeSchema } from './fields.ts'
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from './limits.ts'
import { hasAbility, REPORT_SYSTEMS, type ReportSystem, type SystemWith } from './record-systems/systems.ts'
import { CASE_CREATORS } from './roles.ts'
import { phoneNumberSchema } from './phone-number.ts'

/**
 * Kinds of deliveries that a closing can create: reports and claims, each to one destination and at most once per
 * closing.
 */
export type DeliveryTarget = `${ReportSystem}-document` | `${SystemWith<'claims'>}-claim` | 'fax'
export const DELIVERY_TARGETS: readonly DeliveryTarget[] = [
  ...REPORT_SYSTEMS.flatMap((system): DeliveryTarget[] =>
    hasAbility(system, 'claims') ? [`${system}-document`, `${system}-claim`] : [`${system}-document`],
  ),
  'fax',
]

/** The state of deliveries that require action by a user. */
export const NEEDS_ATTENTION = 'needs attention'
/** The group of deliveries that are waiting or being sent. */
export const ON_THE_WAY = 'on the way'

/** Deliveries in the state 'failed' are retried automatically. */
export const DELIVERY_STATES = ['waiting', 'sending', 'accepted', 'failed', NEEDS_ATTENTION] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** User types that can see deliveries: all users who can see the cases of a practice, except specialists. */
export const DELIVERY_READERS = ['PCP', 'PCPSUPERUSER', 'Biller', 'Admin'] as const

/** The history of a delivery, newest entry last. */
export const deliveryStepSchema = z.object({
  at: timeSchema,
  kind: z.enum(['closed', 'asked', 'unanswered', 'busy', 'refused', 'looked-up', 'accepted', 'arrived']),
  words: z.string(),
})
export type DeliveryStep = z.infer<typeof deliveryStepSchema>

export const deliverySchema = z.object({
  id: idSchema,
  caseId: caseIdSchema,
  patientName: z.string(),
  specialties: z.array(z.string()),
  target: z.enum(DELIVERY_TARGETS),
  /** True if the report was sent because an answer was corrected after the case was closed (END-06). */
  isCorrection: z.boolean(),
  /** The destination as text: 'athena chart', a fax number, or the codes of the claim. */
  destination: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  nextTryAt: timeSchema.nullable(),
  /** Time of the last change. */
  changedAt: timeSchema,
  /** Number of pages of a fax, as soon as it is known. */
  pages: z.number().int().nullable(),
  /**
   * The practice's current fax number if it has changed since this fax was created; Retry sends the fax to this number.
   */
  newFaxNumber: z.string().nullable(),
  /** The practice's fax number if a report that was not accepted can be faxed instead; otherwise null. */
  faxInstead: z.string().nullable(),
  /** True if the receiving fax machine confirmed the fax; null while the result is unknown, and for charts. */
  hasArrived: z.boolean().nullable(),
  claimStatus: z.enum(CLAIM_STATUSES),
  /**
   * The reason why the delivery was not accepted, and the action required from a user; null if there is no explanation.
   */
  problem: z.string().nullable(),
  advice: z.string().nullable(),
  steps: z.array(deliveryStepSchema),
})
export type Delivery = z.infer<typeof deliverySchema>

/** A claim without a closing, which belongs to no case. */
const unlinkedClaimSchema = z.object({
  claimId: z.string(),
  patientName: z.string(),
  procedureCodes: z.array(z.string()),
  createdAt: timeSchema,
})

/** Groups of states, which correspond to the tabs of the Deliveries page. */
export const DELIVERY_GROUPS = [NEEDS_ATTENTION, 'failed', ON_THE_WAY, 'accepted'] as const
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number]

/**
 * Returns the deliveries of the cases that the caller can see: deliveries that need attention first, then the newest.
 */
export const fetchDeliveries = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/fetchDeliveries',
  access: DELIVERY_READERS,
  delegates: ['read'],
  input: z.strictObject({
    /** Only deliveries of the last closing of this case. */
    caseId: caseIdSchema.optional(),
    group: z.enum(DELIVERY_GROUPS).optional(),
    target: z.enum(DELIVERY_TARGETS).optional(),
    /** Each search word must match the start of a word in the patient's name. */
    search: z
      .string()
      .max(MAX_SEARCH_LENGTH, FIELD_TEXTS.searchTooLong({ count: MAX_SEARCH_LENGTH }))
      .optional(),
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    offset: z.number().int().min(0).max(100_000).optional(),
  }),
  reply: z.object({
    data: z.array(deliverySchema),
    page: pageSchema.pick({ total: true }),
    /** Number of deliveries in each group, regardless of the filter. */
    counts: z.record(z.enum(DELIVERY_GROUPS), z.number().int()),
    /** Returns the latest deliveries; a PCP gets only their own. */
    unlinkedClaims: z.array(unlinkedClaimSchema),
  }),
})

/** Immediately retries a delivery that has not been accepted. */
export const retryDelivery = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/retryDelivery',
  access: CASE_CREATORS,
  input: z.strictObject({
    deliveryId: idSchema,
    /**
     * The practice's fax number, required if it has changed since the fax was sent: faxes to a new number need
     * confirmation.
     */
    faxNumber: phoneNumberSchema().optional(),
  }),
  reply: z.object({ data: deliverySchema }),
})

const uploadReply = z.object({ data: deliverySchema, message: z.string() })
const uploadFields = { caseId: caseIdSchema, practiceId: callerIdSchema }

/** Uploads the report of a closed case to athena. Repeated calls upload the report only once per closing. */
export const uploadToAthena = defineCall({
  method: 'POST',
  path: '/api/v1/athena/patients/{athenaPatientId}/documents/clinicaldocument',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({
    ...uploadFields,
    athenaPatientId: idSchema,
    athenaPracticeId: idSchema.optional(),
    /** Documents are uploaded to department 1 (REC-01). */
    departmentId: z.union([z.literal('1'), z.literal(1)]).optional(),
  }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** Uploads the report to Elation; otherwise identical to uploadToAthena. */
export const uploadToElation = defineCall({
  method: 'POST',
  path: '/api/v1/elation/createDocumentReport',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, elationPatientId: idSchema.optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** Uploads the report to Cerbo; otherwise identical to uploadToAthena. */
export const uploadToCerbo = defineCall({
  method: 'POST',
  path: '/api/v1/cerbo/uploadDocument',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, cerboPatientId: idSchema.optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** Uploads the report to hint, the all-in-one system; otherwise identical to uploadToAthena. */
export const uploadToHint = defineCall({
  method: 'POST',
  path: '/api/v1/allInOne/uploadDocument',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, hintPatientId: idSchema.optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/**
 * Faxes the report of a closed case to the practice's number. Repeated calls fax the report only once per closing
 * (CLOSE-08).
 */
export const sendCloseCaseFax = defineCall({
  method: 'POST',
  path: '/api/v1/case/sendCloseCaseFax',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, faxNumber: phoneNumberSchema().optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})
