import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { practiceSchema } from './practices.ts'
import { USER_TYPES } from './roles.ts'

/** Texts about the connection to hint. */
export const HINT_TEXTS = definePhrases('record-systems/contract/hint', {
  connected: withValues<{ practice: string }>('hint is connected: {practice}.'),
  adminNeeded: 'Only the admin of your practice can connect hint. Ask them to start it in hint.',
  notSetUp: 'hint is not set up here yet. Contact support, then start again in hint.',
  codeOver: 'hint did not accept the code: it was already used or has expired. Start again in hint.',
  away: 'hint is not responding right now. Start again in hint in a few minutes.',
  throttled: 'hint is busy. Start again in hint in a few minutes.',
  refused: 'hint refused the connection. Contact support, then start again in hint.',
  unreadable: 'hint sent a response that could not be read. Start again in hint later.',
  linkIncomplete: 'This hint link is incomplete. Open it again from hint.',
})

/** The code that hint adds to the address of the landing page; it is valid once. */
export const hintAuthCodeSchema = z.string().regex(/^[\w.~-]{1,200}$/, HINT_TEXTS.linkIncomplete)

/** Connects the caller's practice to hint with the authorization code in hint's link (REC-04). */
export const integrateHint = defineCall({
  method: 'POST',
  path: '/api/v1/hint/integrate',
  access: USER_TYPES,
  input: z.strictObject({ practiceId: callerIdSchema, hintAuthCode: hintAuthCodeSchema }),
  reply: z.object({ data: practiceSchema, message: z.string() }),
  callerFields: { practiceId: 'practiceId' },
})
