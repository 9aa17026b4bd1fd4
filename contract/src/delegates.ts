import { z } from 'zod'
import { defineCall } from './call.ts'
import { DELEGATE_RIGHTS } from './delegates/rights.ts'
import { DELEGATE_TEXTS } from './delegates/texts.ts'
import { emptySchema, idSchema, timeSchema, uuidSchema } from './fields.ts'
import { CASE_CREATORS, type UserType, userTypeSchema } from './roles.ts'

/** Maximum duration of a right when it is granted, in milliseconds: two years. */
export const LONGEST_GRANT_MS = 2 * 366 * 24 * 60 * 60 * 1000

/** The latest time that all databases and browsers can represent. */
const LATEST_TIME = Date.UTC(9999, 11, 31)

/** User types that can be delegates and can see for whom they act: members of a practice that sends cases. */
export const DELEGATE_TYPES = ['PCP', 'PCPSUPERUSER', 'Biller'] as const satisfies readonly UserType[]

const personSchema = z.object({ id: idSchema, firstName: z.string(), lastName: z.string() })

const rightsSchema = z.array(z.enum(DELEGATE_RIGHTS))

/** A right to act that has not expired; it may begin in the future. */
const grantSchema = z.object({
  rights: rightsSchema,
  beginsAt: timeSchema,
  /** The time from which the right is no longer valid. */
  endsAt: timeSchema,
})

/** A person who acts for the caller. */
export const delegateSchema = grantSchema.extend({ delegate: personSchema })
export type Delegate = z.infer<typeof delegateSchema>

/** A clinician for whom the caller can act now. */
export const clinicianSchema = grantSchema.extend({
  clinician: personSchema.extend({ userType: userTypeSchema, practiceId: idSchema }),
})
export type Clinician = z.infer<typeof clinicianSchema>

/**
 * Returns the caller's delegates, the members who could become delegates, and the clinicians for whom the caller can
 * act now.
 */
export const fetchDelegates = defineCall({
  method: 'POST',
  path: '/api/v1/delegates/fetchDelegates',
  access: DELEGATE_TYPES,
  input: emptySchema,
  reply: z.object({
    data: z.object({
      /** Empty if the caller has no cases of their own. */
      delegates: z.array(delegateSchema),
      /** Members of the practice who are not the caller's delegates; empty if the caller has no cases of their own. */
      people: z.array(personSchema.extend({ userType: userTypeSchema })),
      actsFor: z.array(clinicianSchema),
    }),
  }),
  background: true,
})

/**
 * Gives a member of the practice rights to act for the caller; these replace any previous rights. Both people are
 * notified.
 */
export const saveDelegate = defineCall({
  method: 'POST',
  path: '/api/v1/delegates/saveDelegate',
  access: CASE_CREATORS,
  input: z
    .strictObject({
      delegateId: uuidSchema,
      rights: rightsSchema.min(1, DELEGATE_TEXTS.rightRequired).max(DELEGATE_RIGHTS.length),
      /** If omitted, the right is valid immediately. */
      beginsAt: timeSchema.min(0).max(LATEST_TIME).optional(),
      endsAt: z.number(DELEGATE_TEXTS.endRequired).int().min(0).max(LATEST_TIME),
    })
    .refine(({ beginsAt, endsAt }) => beginsAt === undefined || beginsAt < endsAt, {
      path: ['endsAt'],
      message: DELEGATE_TEXTS.endBeforeBegin,
    }),
  reply: z.object({ data: delegateSchema }),
})

/**
 * Ends a delegate's rights immediately; pages on which the delegate has the caller's cases open are closed. Both people
 * are notified.
 */
export const endDelegate = defineCall({
  method: 'POST',
  path: '/api/v1/delegates/endDelegate',
  access: CASE_CREATORS,
  input: z.strictObject({ delegateId: uuidSchema }),
  reply: z.object({ data: z.null() }),
})
