import { z } from 'zod'
import { labelSchema } from './labels.ts'
import { MAX_PERSON_NAME_LENGTH } from './limits.ts'
import { userTypeSchema } from './roles.ts'

/** An id that the server created. */
export const idSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, 'This id is not valid.')

/** An id that the server created, as call input. */
export const uuidSchema = z.uuid('This id is not valid.')

/** A case's id, which is also its room's channelId; a client may choose it (CASE-09). */
export const caseIdSchema = idSchema.describe('A case, and its room')

/** Milliseconds since 1970. */
export const timeSchema = z.number().int()

/** A calendar day as YYYY-MM-DD. */
export const daySchema = z.iso.date('Enter the date as YYYY-MM-DD.')

/** A first or last name, for example 'Maya'; `required` is the error text if it is missing. */
export function personNameSchema(required: string) {
  return labelSchema({
    required,
    longest: MAX_PERSON_NAME_LENGTH,
    tooLong: `A name has at most ${MAX_PERSON_NAME_LENGTH} characters.`,
  })
}

/** A caller's id, type or practice as clients repeat it; empty if there is none. */
export const callerIdSchema = z.union([idSchema, z.literal('')]).nullish()
export const callerTypeSchema = z.union([userTypeSchema, z.literal('')]).nullish()

/** The body of a call without input. */
export const emptySchema = z.strictObject({})
