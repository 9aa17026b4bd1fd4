import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema } from './fields.ts'
import { practiceSchema } from './practices.ts'
import { USER_TYPES } from './roles.ts'

/** The code that hint puts at the end of the landing page's address; it is good for one use. */
export const hintAuthCodeSchema = z
  .string()
  .regex(/^[\w.~-]{1,200}$/, 'This address of hint is not whole. Start again in hint.')

/** Texts of the connection with hint. */
export const HINT_TEXTS = {
  connected: (hintPractice: string) => `hint is connected: ${hintPractice}.`,
  adminNeeded: 'Only the admin of your practice can connect hint. Ask them to start it in hint.',
  notSetUp: 'hint is not set up here yet. Ask the support, then start again in hint.',
  codeOver: 'hint did not accept the code, it is used or too old. Start again in hint.',
  away: 'hint does not answer right now. Start again in hint in a few minutes.',
  throttled: 'hint is busy. Start again in hint in a few minutes.',
  refused: 'hint refused the connection. Tell the support, then start again in hint.',
  unreadable: 'hint gave an answer that cannot be read. Start again in hint later.',
} as const

/** Connects the caller's practice with hint by a code of its own (document 2, section 7; REC-04). */
export const integrateHint = defineCall({
  method: 'POST',
  path: '/api/v1/hint/integrate',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema, hintAuthCode: hintAuthCodeSchema }),
  reply: z.object({ data: practiceSchema, message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})
