import { z } from 'zod'
import { CLAIM_STATUSES } from './cases/consults.ts'
import { defineCall } from './call.ts'
import { pageSchema } from './envelope.ts'
import { callerIdSchema, caseIdSchema, idSchema, timeSchema } from './fields.ts'
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from './limits.ts'
import { hasAbility, REPORT_SYSTEMS, type ReportSystem, type SystemWith } from './record-systems/systems.ts'
import { CASE_CREATORS } from './roles.ts'
import { phoneNumberSchema } from './phone-number.ts'

/** Reports and claims that a closing can send: each to one destination, at most once for each closing. */
export type DeliveryTarget = `${ReportSystem}-document` | `${SystemWith<'claims'>}-claim` | 'fax'
export const DELIVERY_TARGETS: readonly DeliveryTarget[] = [
  ...REPORT_SYSTEMS.flatMap((system): DeliveryTarget[] =>
    hasAbility(system, 'claims') ? [`${system}-document`, `${system}-claim`] : [`${system}-document`],
  ),
  'fax',
]

/** 'failed' is retried automatically; 'needs attention' waits for a person. */
export const DELIVERY_STATES = ['waiting', 'sending', 'accepted', 'failed', 'needs attention'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** User types that can see deliveries: everybody who sees the cases of a practice, except specialists. */
export const DELIVERY_READERS = ['PCP', 'PCPSUPERUSER', 'Biller', 'Admin'] as const

/** The history of a delivery, newest last. */
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
  /** True if it is the report sent after a correction of an answer in the closed case (END-06). */
  isCorrection: z.boolean(),
  /** The destination as text: 'athena chart', a fax number, or the claim's codes. */
  destination: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  nextTryAt: timeSchema.nullable(),
  /** Time of the last change. */
  changedAt: timeSchema,
  /** Number of pages of a fax, once known. */
  pages: z.number().int().nullable(),
  /** The practice's fax number if it has changed since this fax was created: a Retry goes to the new one. */
  newFaxNumber: z.string().nullable(),
  /** The practice's fax number if a report that was not accepted can be faxed instead; else null. */
  faxInstead: z.string().nullable(),
  /** True if the receiving fax machine confirmed the fax; null while unknown, and for charts. */
  hasArrived: z.boolean().nullable(),
  claimStatus: z.enum(CLAIM_STATUSES),
  /** The reason why it was not accepted, and what a person can do; null if there is nothing to say. */
  problem: z.string().nullable(),
  advice: z.string().nullable(),
  steps: z.array(deliveryStepSchema),
})
export type Delivery = z.infer<typeof deliverySchema>

/** A claim that was created outside any closing and belongs to no case. */
const unlinkedClaimSchema = z.object({
  claimId: z.string(),
  patientName: z.string(),
  procedureCodes: z.array(z.string()),
  createdAt: timeSchema,
})

/** Groups of states, as the tabs of the Deliveries page name them. */
export const DELIVERY_GROUPS = ['needs attention', 'failed', 'on the way', 'accepted'] as const
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number]

/** Deliveries of the cases that the caller sees: those that need a person first, then the newest. */
export const fetchDeliveries = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/fetchDeliveries',
  access: DELIVERY_READERS,
  delegates: ['read'],
  input: z.strictObject({
    /** Only deliveries of this case's last closing. */
    caseId: caseIdSchema.optional(),
    group: z.enum(DELIVERY_GROUPS).optional(),
    target: z.enum(DELIVERY_TARGETS).optional(),
    /** Each word must start a word of the patient's name. */
    search: z
      .string()
      .max(MAX_SEARCH_LENGTH, `Search for at most ${MAX_SEARCH_LENGTH} characters.`)
      .optional(),
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    offset: z.number().int().min(0).max(100_000).optional(),
  }),
  reply: z.object({
    data: z.array(deliverySchema),
    page: pageSchema.pick({ total: true }),
    /** Number of deliveries in each group, regardless of the filter. */
    counts: z.record(z.enum(DELIVERY_GROUPS), z.number().int()),
    /** The latest deliveries; a PCP gets only their own. */
    unlinkedClaims: z.array(unlinkedClaimSchema),
  }),
})

/** Retries a delivery that is not accepted, now. */
export const retryDelivery = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/retryDelivery',
  access: CASE_CREATORS,
  input: z.strictObject({
    deliveryId: idSchema,
    /**
     * The practice's fax number, required if it has changed since the fax was sent: nothing is sent to a new number
     * without confirmation.
     */
    faxNumber: phoneNumberSchema().optional(),
  }),
  reply: z.object({ data: deliverySchema }),
})

const uploadReply = z.object({ data: deliverySchema, message: z.string() })
const uploadFields = { caseId: caseIdSchema, practiceId: callerIdSchema }

/** Uploads the report of a closed case to athena; once for each closing, however often it is called. */
export const uploadToAthena = defineCall({
  method: 'POST',
  path: '/api/v1/athena/patients/{athenaPatientId}/documents/clinicaldocument',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({
    ...uploadFields,
    athenaPatientId: idSchema,
    athenaPracticeId: idSchema.optional(),
    /** Documents go to department 1 (REC-01). */
    departmentId: z.union([z.literal('1'), z.literal(1)]).optional(),
  }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** Like uploadToAthena, for Elation. */
export const uploadToElation = defineCall({
  method: 'POST',
  path: '/api/v1/elation/createDocumentReport',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, elationPatientId: idSchema.optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** Like uploadToAthena, for Cerbo. */
export const uploadToCerbo = defineCall({
  method: 'POST',
  path: '/api/v1/cerbo/uploadDocument',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, cerboPatientId: idSchema.optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** Like uploadToAthena, for the all-in-one system, hint. */
export const uploadToHint = defineCall({
  method: 'POST',
  path: '/api/v1/allInOne/uploadDocument',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, hintPatientId: idSchema.optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** Faxes the report of a closed case to the practice's number; once for each closing (CLOSE-08). */
export const sendCloseCaseFax = defineCall({
  method: 'POST',
  path: '/api/v1/case/sendCloseCaseFax',
  effect: 'creates',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, faxNumber: phoneNumberSchema().optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})
