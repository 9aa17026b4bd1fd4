import { z } from 'zod'
import { defineCall } from '../call.ts'
import { caseIdSchema, idSchema, timeSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { MAX_TEXT_LENGTH } from '../limits.ts'
import { MESSAGE_TEXTS } from '../messages.ts'
import { USER_TYPES } from '../roles.ts'
import { isBlank } from '../written-text.ts'

/**
 * Maximum number of corrections of one message. The limit is needed because the case response contains all texts of the
 * message.
 */
export const MOST_CORRECTIONS = 20

/** Error texts of rejected corrections. */
export const CORRECTION_TEXTS = definePhrases('messages/contract/corrections', {
  noSuchMessage: 'This message does not exist.',
  notOwn: 'Only its author can correct a message.',
  closed: 'This case is closed. Reopen it to correct a message.',
  empty: 'Write what the message should say.',
  tooMany: 'This message was corrected 20 times. Write a new one.',
})

/** One correction of a message by its author; the original and the corrected text are both kept (END-08). */
export const messageCorrectionSchema = z.object({
  messageId: idSchema,
  /** The message's text before the correction. */
  before: z.string(),
  /** The message's text after the correction. */
  content: z.string(),
  at: timeSchema,
  /** For a delegate, both names, for example 'A. Reyes for Dr Lindqvist'. */
  byName: z.string(),
})
export type MessageCorrection = z.infer<typeof messageCorrectionSchema>

/**
 * Corrects one of the caller's own messages while the case is open; the room displays both texts to all users. Sending
 * the same text again has no effect, and a correction does not start a response time.
 */
export const correctMessage = defineCall({
  method: 'POST',
  path: '/api/v1/inbox/correctMessage',
  access: USER_TYPES,
  delegates: ['send'],
  input: z.strictObject({
    channelId: caseIdSchema,
    id: idSchema,
    content: z
      .string()
      .max(MAX_TEXT_LENGTH, MESSAGE_TEXTS.tooLong({ count: MAX_TEXT_LENGTH }))
      // Converted to the stored form, so that an unchanged text is recognized.
      .overwrite((text) => text.toWellFormed())
      .refine((content) => !isBlank(content), CORRECTION_TEXTS.empty),
  }),
  reply: z.object({
    /** All corrections of messages of the case, oldest first. */
    data: z.array(messageCorrectionSchema),
  }),
})
