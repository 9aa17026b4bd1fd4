import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, daySchema, emptySchema, idSchema } from './fields.ts'
import { CASE_CREATORS, USER_TYPES } from './roles.ts'
import { responseLimitSchema } from './specialties/response-limits.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

export const specialtySchema = z.object({ id: idSchema, value: z.string(), title: titleOfSpecialtySchema })
export type Specialty = z.infer<typeof specialtySchema>

/** A specialist who can be assigned; providerName is the name of the specialist's practice or group. */
export const specialistSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  specialtyId: idSchema,
  specialtyTitle: titleOfSpecialtySchema,
  providerName: z.string(),
  /** Number of the specialist's open cases. */
  openCases: z.number().int(),
  /**
   * Number of requests that the specialist must answer, and the limit that routing applies; null if there is no limit
   * (TURN-08).
   */
  limit: z.object({ openRequests: z.number().int(), openLimit: z.number().int() }).nullable(),
  /** The last day of the absence of a specialist who is currently away and cannot be assigned. */
  awayUntil: daySchema.nullable(),
})
export type Specialist = z.infer<typeof specialistSchema>

export const specialtyWithUsersSchema = specialtySchema.extend({
  specialtyId: idSchema,
  defaultSpecialistId: idSchema.nullable(),
  /** Name of the default specialist, for the hint on the page for a new case. */
  defaultSpecialistName: z.string().nullable(),
  /**
   * True if a new case that no default specialist can take is automatically assigned to the next specialist (TURN-08).
   */
  routesToNext: z.boolean(),
  users: z.array(specialistSchema),
  /** The response limit of the specialty. */
  responseLimit: responseLimitSchema,
})
export type SpecialtyWithUsers = z.infer<typeof specialtyWithUsersSchema>

/** Returns all specialties to which a case can be sent, sorted by title. */
export const getAllSpecialties = defineCall({
  method: 'GET',
  path: '/api/v1/speciality/getAllSpecialties',
  access: USER_TYPES,
  delegates: ['read'],
  input: emptySchema,
  reply: z.object({ data: z.array(specialtySchema) }),
})

/** The same list under an alternative path that some clients use. */
export const specialtyFullList = defineCall({
  method: 'GET',
  path: '/api/v1/speciality/specialtyFullList',
  access: USER_TYPES,
  delegates: ['read'],
  input: emptySchema,
  reply: z.object({ data: z.array(specialtySchema) }),
})

/**
 * Returns the specialties. If fetchUsers is set and the caller is an Admin, the response includes their specialists.
 */
export const getUserSpecialties = defineCall({
  method: 'POST',
  path: '/api/v1/case/getUserSpecialties',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ practiceId: callerIdSchema, fetchUsers: z.boolean().optional() }),
  reply: z.object({ data: z.array(specialtyWithUsersSchema) }),
  callerFields: { practiceId: 'practiceId' },
})

/** Sets the default specialist of a specialty, who is assigned to new cases; null removes the default (ASG-05). */
export const saveDefaultSpecialist = defineCall({
  method: 'POST',
  path: '/api/v1/speciality/saveDefaultSpecialist',
  access: ['Admin'],
  input: z.strictObject({ id: idSchema, defaultSpecialistId: idSchema.nullable() }),
  reply: z.object({ message: z.string() }),
})

/**
 * Sets the response limit of a specialty (TURN-05). Running clocks keep their due time; the new limit applies when a
 * request is next sent to the specialty or assigned to another specialist.
 */
export const saveResponseLimit = defineCall({
  method: 'POST',
  path: '/api/v1/speciality/saveResponseLimit',
  access: ['Admin'],
  input: z.strictObject({ id: idSchema, responseLimit: responseLimitSchema }),
  reply: z.object({ message: z.string() }),
})

/** Number of past days whose answers are used for the usual reply time. */
export const REPLY_TIME_DAYS = 30
/** Minimum number of answers in this period; with fewer answers, no reply time is displayed. */
export const FEWEST_ANSWERS = 3

/** Time from sending a request to a specialty until the first answer, in milliseconds. */
export const replyTimeSchema = z.object({
  specialtyId: idSchema,
  answers: z.number().int(),
  /** Median: half of the answers were sent within this time. */
  median: z.number().int(),
  /** 90th percentile: nine of ten answers were sent within this time. */
  ninetieth: z.number().int(),
})
export type ReplyTime = z.infer<typeof replyTimeSchema>

/** Time from the assignment of a specialist until the specialist's first answer, in milliseconds. */
const specialistReplyTimeSchema = replyTimeSchema
  .omit({ specialtyId: true })
  .extend({ specialistId: idSchema })
export type SpecialistReplyTime = z.infer<typeof specialistReplyTimeSchema>

/**
 * Returns the reply times of all specialties and specialists in the last 30 days, except those with fewer than three
 * answers (TURN-07).
 */
export const fetchReplyTimes = defineCall({
  method: 'GET',
  path: '/api/v1/speciality/fetchReplyTimes',
  access: CASE_CREATORS,
  delegates: ['read'],
  input: emptySchema,
  reply: z.object({ data: z.array(replyTimeSchema), specialists: z.array(specialistReplyTimeSchema) }),
})
