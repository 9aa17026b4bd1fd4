import { z } from 'zod'
import { userTypeSchema } from './roles.ts'

/** An id that the server made. */
export const idSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, 'This id is not valid.')

/** A case's id, which is also its room's channelId; a client may make its own (decisions, section 7). */
export const caseIdSchema = idSchema.describe('A case, and its room')

/** Milliseconds since 1970. */
export const timeSchema = z.number().int()

/** A calendar day as YYYY-MM-DD. */
export const daySchema = z.iso.date('Write the date as YYYY-MM-DD.')

/** A caller's id, type or practice as clients repeat it; empty where there is none. */
export const callerIdSchema = z.union([idSchema, z.literal('')]).nullish()
export const callerTypeSchema = z.union([userTypeSchema, z.literal('')]).nullish()

/** The body of a call that needs none. */
export const emptySchema = z.strictObject({})
