import { z } from 'zod'
import { defineCall } from '../call.ts'
import { caseDataSchema } from '../cases.ts'
import { caseIdSchema, emptySchema, idSchema, timeSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { LEFT_OUT_REASONS } from '../routing.ts'
import { titleOfSpecialtySchema } from '../specialties/titles.ts'

/** Texts of overdue requests and their offers. */
export const OVERDUE_TEXTS = definePhrases('requests/contract/overdue', {
  noOffer: 'This request is no longer offered to you.',
  cannotTake:
    'You cannot take this request now: you are away, at your limit of open requests, or not to get requests of this practice.',
  taken: 'You have taken the request.',
})

/** Identifies a request by its case and specialty. */
const request = { caseId: caseIdSchema, specialtyId: idSchema }

/** Maximum number of requests in one response. */
export const MAX_OVERDUE = 200

const overdueSchema = z.object({
  ...request,
  specialtyTitle: titleOfSpecialtySchema,
  dueAt: timeSchema,
  /** Null if no specialist is assigned. */
  specialistId: idSchema.nullable(),
  specialistName: z.string().nullable(),
  patientName: z.string(),
  /** The beginning of the question. */
  questions: z.string(),
  /** Time of the last reminder since the clock started; null if there was none. */
  reminder: z
    .object({
      at: timeSchema,
      /** The specialist to whom the request was offered when the reminder was sent. */
      offeredTo: z.string().nullable(),
      isAlert: z.boolean(),
    })
    .nullable(),
  /** Number of times that the offer was declined. */
  declines: z.number().int(),
})
export type OverdueRequest = z.infer<typeof overdueSchema>

/** Returns the overdue requests, longest overdue first (TURN-06). */
export const fetchOverdueRequests = defineCall({
  method: 'POST',
  path: '/api/v1/request/fetchOverdueRequests',
  access: ['Admin'],
  input: emptySchema,
  reply: z.object({ data: z.array(overdueSchema), total: z.number().int() }),
})

/**
 * Returns the specialists who could replace a request's specialist, best first, and the excluded specialists with the
 * reasons. An administrator assigns one with modifyCaseDataById.
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
         * Number of requests that the specialist must currently answer, and the specialist's limit; null if there is no
         * limit.
         */
        openRequests: z.number().int(),
        openLimit: z.number().int().nullable(),
        /** Time at which the specialist last received a case; null if never. */
        assignedAt: timeSchema.nullable(),
        /** The specialist's usual reply time in milliseconds (TURN-07); null if there are too few answers. */
        usualTime: z.number().int().nullable(),
      }),
    ),
    /** One entry for each excluded specialist. */
    leftOut: z.array(z.enum(LEFT_OUT_REASONS)),
  }),
})

const offerSchema = z.object({
  ...request,
  specialtyTitle: titleOfSpecialtySchema,
  /** Time at which the answer was due. */
  dueAt: timeSchema,
  offeredAt: timeSchema,
})
export type RequestOffer = z.infer<typeof offerSchema>

/**
 * Returns the overdue requests that are offered to the caller. The response contains no patient data until the caller
 * takes a request.
 */
export const fetchOffers = defineCall({
  method: 'POST',
  path: '/api/v1/request/fetchOffers',
  access: ['Specialty'],
  input: emptySchema,
  reply: z.object({ data: z.array(offerSchema) }),
})

/** Takes a request that is offered to the caller and restarts its clock. */
export const takeOffer = defineCall({
  method: 'POST',
  path: '/api/v1/request/takeOffer',
  access: ['Specialty'],
  input: z.strictObject(request),
  reply: z.object({ data: caseDataSchema, message: z.string() }),
})
