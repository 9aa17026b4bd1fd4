import { z } from 'zod'
import { defineCall } from './call.ts'
import { emptySchema, timeSchema } from './fields.ts'
import { USER_TYPES } from './roles.ts'

/** The first steps of a new practice, in display order. */
export const FIRST_STEPS = ['invite', 'import', 'connect', 'fax', 'case'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const yesOrNo = z.boolean()

const firstStepsSchema = z.object({
  practiceName: z.string(),
  done: z.object({ invite: yesOrNo, import: yesOrNo, connect: yesOrNo, fax: yesOrNo, case: yesOrNo }),
  /** Number of colleagues who were invited or activated, and number of these colleagues with a working account. */
  invited: z.number().int(),
  joined: z.number().int(),
  /** The first record system that was connected, and the time of the connection. */
  connected: z.object({ system: z.string(), at: timeSchema }).nullable(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

/**
 * Returns the completed first steps of the caller's practice, derived from its data. Null if the steps are not
 * displayed: the caller is not the practice's admin or has hidden them, the practice was not created by a sign-up, or
 * all steps are complete.
 */
export const fetchFirstSteps = defineCall({
  method: 'POST',
  path: '/api/v1/practice/fetchFirstSteps',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({ data: firstStepsSchema.nullable() }),
})

/** Hides the first steps for the caller only. */
export const hideFirstSteps = defineCall({
  method: 'POST',
  path: '/api/v1/practice/hideFirstSteps',
  access: USER_TYPES,
  input: emptySchema,
  reply: z.object({ data: z.null() }),
})
