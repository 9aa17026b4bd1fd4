import { z } from 'zod'
import { defineCall } from './call.ts'
import { CASE_TEXTS } from './cases/texts.ts'
import { caseIdSchema, daySchema, idSchema, uuidSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { MAX_CASE_SPECIALTIES } from './limits.ts'
import { CASE_CREATORS } from './roles.ts'
import { US_STATES, usStateSchema } from './us-states.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

/** The maximum limit of open requests that an administrator can set. */
export const MAX_OPEN_LIMIT = 999

/** Texts of routing, including the error texts of its calls. */
export const ROUTING_TEXTS = definePhrases('routing/contract', {
  saved: 'The routing settings have been saved.',
  limit: withValues<{ count: number }>('Enter a whole number from 1 to {count}, or leave the field empty.'),
  twice: 'Each state can be added once.',
  unknownPractice: 'One of these practices no longer exists. Choose again.',
  notInSpecialty: 'This specialist cannot take cases of the chosen specialties. Choose another one.',
  cannotTake: 'This specialist cannot take the case now. Choose another one, or anyone available.',
})

/** Reasons why routing excludes a specialist. */
export const LEFT_OUT_REASONS = ['away', 'takes-none', 'conflict', 'license', 'full', 'declined'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

const REASON_PHRASES = definePhrases('routing/contract/reasons', {
  takesNone: 'takes no new cases',
  conflict: 'never takes cases of this practice',
  license: 'not licensed in the state of the practice',
  full: 'has reached the limit of open requests',
  declined: 'declined this request',
})

/** The wording of each reason, except 'away', whose wording includes a date. */
export const LEFT_OUT_WORDS: Readonly<Record<Exclude<LeftOutReason, 'away'>, string>> = {
  'takes-none': REASON_PHRASES.takesNone,
  conflict: REASON_PHRASES.conflict,
  license: REASON_PHRASES.license,
  full: REASON_PHRASES.full,
  declined: REASON_PHRASES.declined,
}

const licenseSchema = z.object({
  state: usStateSchema,
  /** The last day on which the license is valid; null if no expiry is recorded. */
  until: daySchema.nullable(),
})

const settings = {
  /** True if routing may choose this specialist. If false, open requests of the specialist remain open. */
  takesNewCases: z.boolean(),
  /** Maximum number of requests that the specialist must answer at one time; null if there is no limit. */
  openLimit: z
    .number(ROUTING_TEXTS.limit({ count: MAX_OPEN_LIMIT }))
    .int(ROUTING_TEXTS.limit({ count: MAX_OPEN_LIMIT }))
    .min(1, ROUTING_TEXTS.limit({ count: MAX_OPEN_LIMIT }))
    .max(MAX_OPEN_LIMIT, ROUTING_TEXTS.limit({ count: MAX_OPEN_LIMIT }))
    .nullable(),
  /** Empty if no licenses are recorded; licenses then do not restrict routing. */
  licenses: z
    .array(licenseSchema)
    .max(Object.keys(US_STATES).length)
    .refine((all) => new Set(all.map(({ state }) => state)).size === all.length, ROUTING_TEXTS.twice),
  /** Practices whose cases are never routed to this specialist. */
  conflictPracticeIds: z.array(uuidSchema).max(500),
}

/**
 * Returns the routing settings of one specialist, and the number of requests that the specialist must currently answer.
 */
export const fetchSpecialistRouting = defineCall({
  method: 'POST',
  path: '/api/v1/routing/fetchSpecialistRouting',
  access: ['Admin'],
  input: z.strictObject({ specialistId: uuidSchema }),
  reply: z.object({
    data: z.object({
      ...settings,
      specialistId: idSchema,
      firstName: z.string(),
      lastName: z.string(),
      specialtyId: idSchema,
      specialtyTitle: titleOfSpecialtySchema,
      isDefault: z.boolean(),
      /** Number of requests that currently wait for the specialist's answer. */
      openRequests: z.number().int(),
      /** All practices, for selecting conflicts of interest. */
      practices: z.array(z.object({ id: idSchema, practiceName: z.string() })),
    }),
  }),
})

/** Changes the routing settings of one specialist; the specialist's existing requests are unaffected. */
export const saveSpecialistRouting = defineCall({
  method: 'POST',
  path: '/api/v1/routing/saveSpecialistRouting',
  access: ['Admin'],
  input: z.strictObject({ specialistId: uuidSchema, ...settings }),
  reply: z.object({ message: z.string() }),
})

/**
 * Determines the assignment of a new request if no default specialist of the specialty can take it: automatically to
 * the next specialist, or by an administrator.
 */
export const saveSpecialtyRouting = defineCall({
  method: 'POST',
  path: '/api/v1/routing/saveSpecialtyRouting',
  access: ['Admin'],
  input: z.strictObject({ specialtyId: idSchema, routesToNext: z.boolean() }),
  reply: z.object({ message: z.string() }),
})

const choiceSchema = z.object({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** The practice or group to which the specialist belongs. */
  providerName: z.string(),
  /**
   * True if the sender can currently select the specialist. Senders do not see the reason for false, except for an
   * absence.
   */
  canTake: z.boolean(),
  /** The last day of the absence of a specialist who is currently away. */
  awayUntil: daySchema.nullable(),
})
export type SpecialistChoice = z.infer<typeof choiceSchema>

/** Returns, for each requested specialty, the specialists whom a sender can select for a new case (TURN-08). */
export const fetchSpecialistChoices = defineCall({
  method: 'POST',
  path: '/api/v1/routing/fetchSpecialistChoices',
  access: CASE_CREATORS,
  delegates: ['read'],
  input: z.strictObject({
    specialtyIds: z
      .array(idSchema)
      .max(MAX_CASE_SPECIALTIES, CASE_TEXTS.tooManySpecialties({ count: MAX_CASE_SPECIALTIES })),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        specialtyId: idSchema,
        specialtyTitle: titleOfSpecialtySchema,
        /** Name of the specialist who is assigned by default if the sender selects nobody; null if there is none. */
        firstChoice: z.string().nullable(),
        specialists: z.array(choiceSchema),
      }),
    ),
  }),
})

const figures = { openRequests: z.number().int(), openLimit: z.number().int().nullable() }

const takerSchema = z.object({ id: idSchema, name: z.string(), isDefault: z.boolean(), ...figures })

const leftOutSchema = z.object({
  id: idSchema,
  name: z.string(),
  reason: z.enum(LEFT_OUT_REASONS),
  /** The reason as text. */
  words: z.string(),
  ...figures,
})

/**
 * Returns the specialists who could be assigned to a request, best first, and the excluded specialists with the
 * reasons; for administrators only (TURN-08).
 */
export const fetchRouteCandidates = defineCall({
  method: 'POST',
  path: '/api/v1/routing/fetchRouteCandidates',
  access: ['Admin'],
  input: z.strictObject({ caseId: caseIdSchema, specialtyId: idSchema }),
  reply: z.object({
    data: z.object({ takers: z.array(takerSchema), leftOut: z.array(leftOutSchema) }),
  }),
})
