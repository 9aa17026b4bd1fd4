import { z } from 'zod'
import { defineCall } from '../call.ts'
import { caseIdSchema, uuidSchema } from '../fields.ts'
import { definePhrases, withValues } from '../languages/phrases.ts'
import { CASE_CREATORS } from '../roles.ts'

/** Texts about undoing the sending of a case (END-08). */
export const SENDING_TEXTS = definePhrases('cases/contract/sending', {
  undone: 'The case was not sent. It is a draft again.',
  opened: withValues<{ name: string }>('{name} has opened it. Withdraw the request in the case instead.'),
  changed: 'Something has happened in the case since. Withdraw the request in the case instead.',
  tooLate: 'It is too late to undo: the case was sent. Withdraw the request in the case instead.',
})

/** The part of the `createCase` response that is present if the sending can be undone. */
export const sendingUndoSchema = z.object({
  sendingId: uuidSchema,
  /** Remaining time for undoing the sending, in milliseconds. */
  ms: z.number().int(),
})

/**
 * Undoes the sending of a case if no specialist has fetched any of its data. The case becomes a draft again, with the
 * same files, and nobody is notified. A patient whom the sending added to the list is removed, unless other data
 * belongs to that patient. Repeated calls have no further effect.
 */
export const undoSending = defineCall({
  method: 'POST',
  path: '/api/v1/case/undoSending',
  access: CASE_CREATORS,
  delegates: ['send'],
  input: z.strictObject({ caseId: caseIdSchema, sendingId: uuidSchema }),
  reply: z.object({ data: z.object({ draftId: caseIdSchema }), message: z.string() }),
})
