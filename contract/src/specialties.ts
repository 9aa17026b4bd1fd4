import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, daySchema, emptySchema, idSchema } from './fields.ts'
import { CASE_CREATORS, USER_TYPES } from './roles.ts'
import { responseLimitSchema } from './specialties/response-limits.ts'

export const specialtySchema = z.object({ id: idSchema, value: z.string(), title: z.string() })
export type Specialty = z.infer<typeof specialtySchema>

/** A specialist who can be assigned; providerName is the name of their practice or group. */
export const specialistSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  specialtyId: idSchema,
  specialtyTitle: z.string(),
  providerName: z.string(),
  /** Number of open cases that they answer now. */
  openCases: z.number().int(),
  /**
   * Number of requests that they have to answer, and the most that routing gives them; null without a limit (TURN-08).
   */
  limit: z.object({ openRequests: z.number().int(), openLimit: z.number().int() }).nullable(),
  /** The last day away, for a specialist who is away now and cannot be assigned. */
  awayUntil: daySchema.nullable(),
})
export type Specialist = z.infer<typeof specialistSchema>

export const specialtyWithUsersSchema = specialtySchema.extend({
  specialtyId: idSchema,
  defaultSpecialistId: idSchema.nullable(),
  /** Name of the default specialist, for the hint on the create page. */
  defaultSpecialistName: z.string().nullable(),
  /** True if a new case that no default specialist can take goes to the next specialist automatically (TURN-08). */
  routesToNext: z.boolean(),
  users: z.array(specialistSchema),
  /** The response limit of the specialty. */
  responseLimit: responseLimitSchema,
})
export type SpecialtyWithUsers = z.infer<typeof specialtyWithUsersSchema>

/** Every specialty that a case can be sent to, by title. */
export const getAllSpecialties = defineCall({
  method: 'GET',
  path: '/api/v1/speciality/getAllSpecialties',
  access: USER_TYPES,
  delegates: ['read'],
  input: emptySchema,
  reply: z.object({ data: z.array(specialtySchema) }),
})

/** The same list at its second path, for clients that use it. */
export const specialtyFullList = defineCall({
  method: 'GET',
  path: '/api/v1/speciality/specialtyFullList',
  access: USER_TYPES,
  delegates: ['read'],
  input: emptySchema,
  reply: z.object({ data: z.array(specialtySchema) }),
})

/** Specialties, with their specialists if fetchUsers is set and the caller is Admin. */
export const getUserSpecialties = defineCall({
  method: 'POST',
  path: '/api/v1/case/getUserSpecialties',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ practiceId: callerIdSchema, fetchUsers: z.boolean().optional() }),
  reply: z.object({ data: z.array(specialtyWithUsersSchema) }),
  callerFields: { practiceId: 'practiceId' },
})

/** Sets the specialist to whom new cases of a specialty are assigned; null removes the default (ASG-05). */
export const saveDefaultSpecialist = defineCall({
  method: 'POST',
  path: '/api/v1/speciality/saveDefaultSpecialist',
  access: ['Admin'],
  input: z.strictObject({ id: idSchema, defaultSpecialistId: idSchema.nullable() }),
  reply: z.object({ message: z.string() }),
})

/**
 * Sets the response limit of a specialty (TURN-05). Running clocks keep their due time; the new limit applies to the
 * next request that is sent to the specialty or gets another specialist.
 */
export const saveResponseLimit = defineCall({
  method: 'POST',
  path: '/api/v1/speciality/saveResponseLimit',
  access: ['Admin'],
  input: z.strictObject({ id: idSchema, responseLimit: responseLimitSchema }),
  reply: z.object({ message: z.string() }),
})

/** Number of days whose answers count for the usual reply time. */
export const REPLY_TIME_DAYS = 30
/** With fewer answers than this in those days, no reply time is shown. */
export const FEWEST_ANSWERS = 3

/** Time that a specialty takes from the sending of a request to the first answer, in milliseconds. */
export const replyTimeSchema = z.object({
  specialtyId: idSchema,
  answers: z.number().int(),
  /** Half of the answers came within this time. */
  median: z.number().int(),
  /** Nine of ten answers came within this time. */
  ninetieth: z.number().int(),
})
export type ReplyTime = z.infer<typeof replyTimeSchema>

/** Time that a specialist takes from being assigned to their first answer, in milliseconds. */
const specialistReplyTimeSchema = replyTimeSchema
  .omit({ specialtyId: true })
  .extend({ specialistId: idSchema })
export type SpecialistReplyTime = z.infer<typeof specialistReplyTimeSchema>

/**
 * Returns the reply times of each specialty and each specialist in the last 30 days; those with fewer than three
 * answers are left out (TURN-07).
 */
export const fetchReplyTimes = defineCall({
  method: 'GET',
  path: '/api/v1/speciality/fetchReplyTimes',
  access: CASE_CREATORS,
  delegates: ['read'],
  input: emptySchema,
  reply: z.object({ data: z.array(replyTimeSchema), specialists: z.array(specialistReplyTimeSchema) }),
})
