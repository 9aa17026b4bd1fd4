import { z } from 'zod'
import { ATHENA_TEXTS } from './athena.ts'
import { CLAIM_STATUSES, caseDataSchema } from './cases.ts'
import { defineCall } from './call.ts'
import { pageSchema } from './envelope.ts'
import { callerIdSchema, caseIdSchema, idSchema, timeSchema } from './fields.ts'
import { MAX_DIAGNOSES, MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from './limits.ts'
import { CASE_CREATORS } from './roles.ts'

/** What a closing can send, each to one place, and each at most once for a closing. */
export const DELIVERY_TARGETS = [
  'athena-document',
  'athena-claim',
  'elation-document',
  'cerbo-document',
  'hint-document',
  'fax',
] as const
export type DeliveryTarget = (typeof DELIVERY_TARGETS)[number]

/** 'failed' is tried again by itself; 'needs attention' waits for a person. */
export const DELIVERY_STATES = ['waiting', 'sending', 'accepted', 'failed', 'needs attention'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Where the report of a closing goes (document 2, section 4; fax by decisions, section 8). */
export const CLOSE_TARGETS = ['athena', 'elation', 'cerbo', 'hint', 'fax', 'none'] as const
export type CloseTarget = (typeof CLOSE_TARGETS)[number]

/** Who follows deliveries: everybody who sees the cases of a practice, specialists apart. */
export const DELIVERY_READERS = ['PCP', 'PCPSUPERUSER', 'Biller', 'Admin'] as const

/** What happened to a delivery, newest last. */
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
  /** Where it goes, in words: 'athena chart', a fax number, or the claim's codes. */
  destination: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  nextTryAt: timeSchema.nullable(),
  /** When it changed last. */
  changedAt: timeSchema,
  /** A fax's pages, once they are known. */
  pages: z.number().int().nullable(),
  /** The practice's fax number, where it is another by now than this fax was for: a Retry goes there. */
  newFaxNumber: z.string().nullable(),
  /** The practice's fax number, where a report that was not taken can be faxed instead. */
  faxInstead: z.string().nullable(),
  /** Whether a fax has come out at the other end; null while that is not known, and for charts. */
  hasArrived: z.boolean().nullable(),
  claimStatus: z.enum(CLAIM_STATUSES),
  /** Why it is not accepted, and what a person can do; null where there is nothing to say. */
  problem: z.string().nullable(),
  advice: z.string().nullable(),
  steps: z.array(deliveryStepSchema),
})
export type Delivery = z.infer<typeof deliverySchema>

/** Groups of states as the page's tabs name them. */
export const DELIVERY_GROUPS = ['needs attention', 'failed', 'on the way', 'accepted'] as const
export type DeliveryGroup = (typeof DELIVERY_GROUPS)[number]

/** Deliveries of the cases that the caller sees: those that need a person first, then the latest. */
export const fetchDeliveries = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/fetchDeliveries',
  access: DELIVERY_READERS,
  input: z.strictObject({
    /** Of one case, its last closing alone. */
    caseId: caseIdSchema.optional(),
    group: z.enum(DELIVERY_GROUPS).optional(),
    target: z.enum(DELIVERY_TARGETS).optional(),
    /** Each word starts a word of the patient's name. */
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
    /** How many there are in each group, whatever the filter. */
    counts: z.record(z.enum(DELIVERY_GROUPS), z.number().int()),
  }),
})

/** Tries a delivery that is not accepted again, now. */
export const retryDelivery = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/retryDelivery',
  access: CASE_CREATORS,
  input: z.strictObject({
    deliveryId: idSchema,
    /** The practice's number, said again where it is another than the fax was for: nothing goes there unasked. */
    faxNumber: z.string().max(40).optional(),
  }),
  reply: z.object({ data: deliverySchema }),
})

/** What athena is billed for: at least one code and one diagnosis, at most four (document 2, section 5). */
export const claimCodesSchema = z.strictObject({
  procedureCodes: z
    .array(z.strictObject({ procedurecode: z.string().min(1).max(20), description: z.string().max(300) }))
    .min(1, ATHENA_TEXTS.fillAll)
    .max(20),
  diagnoses: z
    .array(z.strictObject({ code: z.string().min(1).max(20), name: z.string().max(300) }))
    .min(1, ATHENA_TEXTS.fillAll)
    .max(MAX_DIAGNOSES, ATHENA_TEXTS.tooManyDiagnoses),
})
export type ClaimCodes = z.infer<typeof claimCodesSchema>

/** Closes a case and says where its report goes; the case is closed whatever becomes of the report (CLOSE-04). */
export const closeCase = defineCall({
  method: 'POST',
  path: '/api/v1/case/closeCase',
  access: CASE_CREATORS,
  input: z.strictObject({
    caseId: caseIdSchema,
    target: z.enum(CLOSE_TARGETS),
    /** With athena alone: the claim that goes with the report. */
    claim: claimCodesSchema.optional(),
    lastUpdatedById: callerIdSchema,
  }),
  reply: z.object({ data: caseDataSchema, message: z.string() }),
  callerFields: { lastUpdatedById: 'id' },
})

/** Where the report of a case can go: what the close dialog offers. */
export const fetchCloseTargets = defineCall({
  method: 'POST',
  path: '/api/v1/deliveries/fetchCloseTargets',
  access: CASE_CREATORS,
  input: z.strictObject({ caseId: caseIdSchema }),
  reply: z.object({
    data: z.object({
      /** The connected record systems that hold the patient's chart. */
      systems: z.array(z.enum(['athena', 'elation', 'cerbo', 'hint'])),
      /** The practice's own; null where no fax can be sent. */
      faxNumber: z.string().nullable(),
      /** The practice faxes every report, wherever else it goes. */
      faxesOnClosing: z.boolean(),
    }),
  }),
})
export type CloseTargets = z.infer<typeof fetchCloseTargets.reply>['data']

const uploadReply = z.object({ data: deliverySchema, message: z.string() })
const uploadFields = { caseId: caseIdSchema, practiceId: callerIdSchema }

/** Uploads the report of a closed case to athena; once for a closing, however often it is asked. */
export const uploadToAthena = defineCall({
  method: 'POST',
  path: '/api/v1/athena/patients/{athenaPatientId}/documents/clinicaldocument',
  access: CASE_CREATORS,
  input: z.strictObject({
    ...uploadFields,
    athenaPatientId: idSchema,
    athenaPracticeId: idSchema.optional(),
    /** Documents go to department 1 (document 2, section 9). */
    departmentId: z.union([z.literal('1'), z.literal(1)]).optional(),
  }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** As uploadToAthena, for Elation. */
export const uploadToElation = defineCall({
  method: 'POST',
  path: '/api/v1/elation/createDocumentReport',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, elationPatientId: idSchema.optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** As uploadToAthena, for Cerbo. */
export const uploadToCerbo = defineCall({
  method: 'POST',
  path: '/api/v1/cerbo/uploadDocument',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, cerboPatientId: idSchema.optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** As uploadToAthena, for the all-in-one system, hint. */
export const uploadToHint = defineCall({
  method: 'POST',
  path: '/api/v1/allInOne/uploadDocument',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, hintPatientId: idSchema.optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})

/** Faxes the report of a closed case to the practice's number; once for a closing (CLOSE-08). */
export const sendCloseCaseFax = defineCall({
  method: 'POST',
  path: '/api/v1/case/sendCloseCaseFax',
  access: CASE_CREATORS,
  input: z.strictObject({ ...uploadFields, faxNumber: z.string().max(40).optional() }),
  reply: uploadReply,
  callerFields: { practiceId: 'practiceId' },
})
