import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageSchema } from './envelope.ts'
import { callerIdSchema, callerTypeSchema, caseIdSchema, idSchema, timeSchema } from './fields.ts'
import { FILE_ERRORS, fileDescriptorSchema, fileReferenceSchema } from './files.ts'
import { MAX_CASE_FILES, MAX_PAGE_SIZE, MAX_TEXT_LENGTH } from './limits.ts'
import { delegateNameSchema } from './delegates/names.ts'
import { withFiles } from './delegates/rights.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { USER_TYPES, userTypeSchema } from './roles.ts'
import { isBlank } from './written-text.ts'
import { titleOfSpecialtySchema } from './specialties/titles.ts'

/** A file of a message. The links to the file are in the case's file list, which also contains it. */
export const messageFileSchema = z.object({
  fileData: fileDescriptorSchema,
  /** The original file name, without the timestamp. */
  originalName: z.string(),
  sizeBytes: z.number().int(),
  /** True if the file was removed from the case after the message was sent. */
  isRemoved: z.boolean(),
})
export type MessageFile = z.infer<typeof messageFileSchema>

/** A chat message (ROOM-01). */
export const messageSchema = z.object({
  id: idSchema,
  /** The number of the message in its room: consecutive, starting at 1. */
  sequence: z.number().int().positive(),
  channelId: caseIdSchema,
  senderId: idSchema,
  receiverIds: z.array(idSchema),
  type: z.literal('message'),
  /** Empty only if the message has files. */
  content: z.string(),
  files: z.array(messageFileSchema),
  created: timeSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** The delegate who wrote the message on behalf of the sender (TURN-10); null if the sender wrote it personally. */
  delegate: delegateNameSchema.nullable().default(null),
  /** Stored file name of the sender's picture. */
  avatar: z.string().nullable(),
  userType: userTypeSchema,
  specialtyTitle: titleOfSpecialtySchema.nullable(),
  specialistId: z.string().nullable(),
})
export type Message = z.infer<typeof messageSchema>

/** Error texts of messages. */
export const MESSAGE_TEXTS = definePhrases('messages/contract', {
  tooLong: withValues<{ count: number }>('A message has at most {count, number} characters.'),
  empty: 'Write a message first.',
})

/** Stores a message with its files. Repeated calls with the same id store the message only once (ROOM-10). */
export const saveNewInbox = defineCall({
  method: 'POST',
  path: '/api/v1/inbox/saveNewInbox',
  effect: 'creates',
  access: USER_TYPES,
  delegates: ({ files }) => withFiles('send', files),
  input: z
    .strictObject({
      id: idSchema.optional(),
      channelId: caseIdSchema,
      type: z.literal('message').optional(),
      content: z.string().max(MAX_TEXT_LENGTH, MESSAGE_TEXTS.tooLong({ count: MAX_TEXT_LENGTH })),
      /**
       * Only for a message of the sending side: true if the specialists who have answered must reply again. If omitted,
       * specialists who signed an answer need not reply again, and specialists who answered only in the chat must. The
       * field has no other effect.
       */
      needsAnswer: z.boolean().optional(),
      /** Uploads of the sender that are added to the message and to its case. */
      files: z
        .array(fileReferenceSchema)
        .max(MAX_CASE_FILES, FILE_ERRORS.tooMany({ count: MAX_CASE_FILES }))
        .optional(),
      senderId: callerIdSchema,
      receiverIds: z.array(idSchema).max(1000).optional(),
      userType: callerTypeSchema,
      specialistId: z.string().max(64).nullish(),
    })
    .refine(({ content, files = [] }) => !isBlank(content) || files.length > 0, {
      path: ['content'],
      message: MESSAGE_TEXTS.empty,
    }),
  reply: z.object({ created: timeSchema, data: messageSchema }),
  callerFields: { senderId: 'id', userType: 'userType' },
})

/** Position at which the page starts: the cursor from an earlier response, or a message number. */
const beforeSchema = z.union([
  z.number().int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'This cursor is not valid. Start at the newest page.')
    .transform(Number),
])

/**
 * Returns messages of a room, oldest first: the newest page, the page before a cursor or a number, or all messages
 * after a number. The cursor in a response points to the preceding page; a response with the messages after a number
 * contains no cursor.
 */
export const fetchInbox = defineCall({
  method: 'POST',
  path: '/api/v1/inbox/fetchInbox',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({
    channelId: caseIdSchema,
    before: beforeSchema.nullish(),
    after: z.number().int().min(0).optional(),
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  }),
  reply: z.object({ data: z.array(messageSchema), page: pageSchema.extend({ hasMore: z.boolean() }) }),
  background: true,
})
