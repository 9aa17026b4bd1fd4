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
  /** Number of colleagues who were invited or activated, and of those among them who have a working account. */
  invited: z.number().int(),
  joined: z.number().int(),
  /** The record system that was connected first, and when. */
  connected: z.object({ system: z.string(), at: timeSchema }).nullable(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

/**
 * Returns the first steps that the caller's practice has completed, according to its data. Null if they are not shown:
 * the caller is not its admin or has hidden them, the practice did not sign up here, or all steps are done.
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
