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

/** Part of the response of `createCase` if the sending can be undone. */
export const sendingUndoSchema = z.object({
  sendingId: uuidSchema,
  /** Time left for undoing it, in milliseconds. */
  ms: z.number().int(),
})

/**
 * Undoes the sending of a case from which no specialist has fetched anything. The case becomes the draft again, with
 * the same files; nobody is notified; a patient whom the sending added to the list is removed, unless other data
 * belongs to them. A repeated call changes nothing.
 */
export const undoSending = defineCall({
  method: 'POST',
  path: '/api/v1/case/undoSending',
  access: CASE_CREATORS,
  delegates: ['send'],
  input: z.strictObject({ caseId: caseIdSchema, sendingId: uuidSchema }),
  reply: z.object({ data: z.object({ draftId: caseIdSchema }), message: z.string() }),
})
