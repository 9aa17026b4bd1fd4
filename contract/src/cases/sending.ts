import { z } from 'zod'
import { defineCall } from '../call.ts'
import { caseIdSchema, uuidSchema } from '../fields.ts'
import { CASE_CREATORS } from '../roles.ts'

/** Texts about undone sendings (END-08). */
export const SENDING_TEXTS = {
  undone: 'The case was not sent. It is a draft again.',
  opened: (name: string) => `${name} has opened it. Withdraw the request in the case instead.`,
  changed: 'Something has happened in the case since. Withdraw the request in the case instead.',
  tooLate: 'It is too late to undo: the case was sent. Withdraw the request in the case instead.',
} as const

/** What `createCase` answers if the sending can be undone. */
export const sendingUndoSchema = z.object({
  sendingId: uuidSchema,
  /** How long from now it can be undone, in milliseconds. */
  ms: z.number().int(),
})

/**
 * Undoes the sending of a case of which no specialist has fetched anything: it is the draft again, with the same files,
 * nobody is told, and a patient whom it added to the list is gone unless something else belongs to them. A repeated call
 * changes nothing.
 */
export const undoSending = defineCall({
  method: 'POST',
  path: '/api/v1/case/undoSending',
  access: CASE_CREATORS,
  delegates: ['send'],
  input: z.strictObject({ caseId: caseIdSchema, sendingId: uuidSchema }),
  reply: z.object({ data: z.object({ draftId: caseIdSchema }), message: z.string() }),
})
