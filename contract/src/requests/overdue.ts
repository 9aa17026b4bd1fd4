import { z } from 'zod'
import { defineCall } from '../call.ts'
import { caseDataSchema } from '../cases.ts'
import { caseIdSchema, emptySchema, idSchema, timeSchema } from '../fields.ts'
import { LEFT_OUT_REASONS } from '../routing.ts'

/** Texts of overdue requests and their offers. */
export const OVERDUE_TEXTS = {
  noOffer: 'This request is no longer offered to you.',
  cannotTake:
    'You cannot take this request now: you are away, at your limit of open requests, or not to get requests of this practice.',
  taken: 'You have taken the request.',
} as const

/** The request of a case, by its specialty. */
const request = { caseId: caseIdSchema, specialtyId: idSchema }

/** Most requests in one response. */
export const MAX_OVERDUE = 200

const overdueSchema = z.object({
  ...request,
  specialtyTitle: z.string(),
  dueAt: timeSchema,
  /** Null if nobody is assigned. */
  specialistId: idSchema.nullable(),
  specialistName: z.string().nullable(),
  patientName: z.string(),
  /** The beginning of the question. */
  questions: z.string(),
  /** The last reminder since the clock started. */
  reminder: z
    .object({
      at: timeSchema,
      /** The specialist to whom the request was offered with the reminder. */
      offeredTo: z.string().nullable(),
      isAlert: z.boolean(),
    })
    .nullable(),
  /** Number of times that it was declined. */
  declines: z.number().int(),
})
export type OverdueRequest = z.infer<typeof overdueSchema>

/** Returns the requests whose due time has passed, the longest overdue first (TURN-06). */
export const fetchOverdueRequests = defineCall({
  method: 'POST',
  path: '/api/v1/request/fetchOverdueRequests',
  access: ['Admin'],
  input: emptySchema,
  reply: z.object({ data: z.array(overdueSchema), total: z.number().int() }),
})

/**
 * Returns the specialists who could take a request instead of its specialist, best first, and those who are left out,
 * with the reasons. An administrator assigns one by modifyCaseDataById.
 */
export const fetchOfferTargets = defineCall({
  method: 'POST',
  path: '/api/v1/request/fetchOfferTargets',
  access: ['Admin'],
  input: z.strictObject(request),
  reply: z.object({
    data: z.array(
      z.object({
        id: idSchema,
        firstName: z.string(),
        lastName: z.string(),
        providerName: z.string(),
        /**
         * Number of requests that they have to answer now, and the most that they take at one time; null without a
         * limit.
         */
        openRequests: z.number().int(),
        openLimit: z.number().int().nullable(),
        /** Time at which they last got a case; null if never. */
        assignedAt: timeSchema.nullable(),
        /** Their usual time to answer, in ms (TURN-07); null if they have given too few answers. */
        usualTime: z.number().int().nullable(),
      }),
    ),
    /** One entry for each specialist who is left out. */
    leftOut: z.array(z.enum(LEFT_OUT_REASONS)),
  }),
})

const offerSchema = z.object({
  ...request,
  specialtyTitle: z.string(),
  /** Time at which it was due. */
  dueAt: timeSchema,
  offeredAt: timeSchema,
})
export type RequestOffer = z.infer<typeof offerSchema>

/** Returns the overdue requests that are offered to the caller, who sees nothing about a patient before taking one. */
export const fetchOffers = defineCall({
  method: 'POST',
  path: '/api/v1/request/fetchOffers',
  access: ['Specialty'],
  input: emptySchema,
  reply: z.object({ data: z.array(offerSchema) }),
})

/** Takes a request that is offered to the caller; its clock starts again. */
export const takeOffer = defineCall({
  method: 'POST',
  path: '/api/v1/request/takeOffer',
  access: ['Specialty'],
  input: z.strictObject(request),
  reply: z.object({ data: caseDataSchema, message: z.string() }),
})
