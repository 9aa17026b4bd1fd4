import { z } from 'zod'
import { labelSchema } from './labels.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { MAX_PERSON_NAME_LENGTH } from './limits.ts'
import { userTypeSchema } from './roles.ts'

/** Error texts of fields that several calls have. */
export const FIELD_TEXTS = definePhrases('lib/contract/fields', {
  day: 'Enter the date as YYYY-MM-DD.',
  birthDay: 'Enter the date of birth as YYYY-MM-DD.',
  years: withValues<{ first: string; last: string }>('Enter a day of the years {first} to {last}.'),
  nameTooLong: withValues<{ count: number }>('A name has at most {count} characters.'),
  searchTooLong: withValues<{ count: number }>('Search for at most {count} characters.'),
})

/** An id that the server created. */
export const idSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/, 'This id is not valid.')

/** The schema of a server-created id as call input. */
export const uuidSchema = z.uuid('This id is not valid.')

/** A case's id, which is also the channelId of its room. Clients may choose the id (CASE-09). */
export const caseIdSchema = idSchema.describe('A case, and its room')

/** Milliseconds since 1970. */
export const timeSchema = z.number().int()

/** The first and last accepted day. Years outside this range are typing mistakes, and databases have no year 0. */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2199-12-31'

/** The earliest accepted date of birth of a patient. */
const FIRST_BIRTH_DAY = '1850-01-01'

/** A calendar day as YYYY-MM-DD, for all fields except dates of birth. */
export const daySchema = dayFrom(FIRST_DAY, FIELD_TEXTS.day)

/** A patient's date of birth as YYYY-MM-DD. */
export const birthDaySchema = birthDaySchemaWith(FIELD_TEXTS.birthDay)

/** The same schema with a custom error text for invalid days. */
export function birthDaySchemaWith(required: string) {
  return dayFrom(FIRST_BIRTH_DAY, required)
}

function dayFrom(first: string, required: string) {
  const error = FIELD_TEXTS.years({ first: first.slice(0, 4), last: LAST_DAY.slice(0, 4) })
  // Aborts the validation, so that rules that compare two days are not applied to an invalid day.
  return z.iso
    .date({ error: required, abort: true })
    .refine((day) => first <= day && day <= LAST_DAY, { error, abort: true })
    .describe(`YYYY-MM-DD, from ${first} to ${LAST_DAY}`)
}

/** A first or last name, for example 'Maya'; `required` is the error text for a missing name. */
export function personNameSchema(required: string) {
  return labelSchema({
    required,
    longest: MAX_PERSON_NAME_LENGTH,
    tooLong: FIELD_TEXTS.nameTooLong({ count: MAX_PERSON_NAME_LENGTH }),
  })
}

/** A caller's id, type or practice, as repeated by clients; empty if there is none. */
export const callerIdSchema = z.union([idSchema, z.literal('')]).nullish()
export const callerTypeSchema = z.union([userTypeSchema, z.literal('')]).nullish()

/** The schema of a call without input. */
export const emptySchema = z.strictObject({})
