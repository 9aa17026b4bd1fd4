import { z } from 'zod'
import { defineCall } from './call.ts'
import { pageSchema } from './envelope.ts'
import { callerIdSchema, callerTypeSchema, caseIdSchema, idSchema, timeSchema } from './fields.ts'
import { FILE_ERRORS, fileDescriptorSchema, fileReferenceSchema } from './files.ts'
import { MAX_CASE_FILES, MAX_PAGE_SIZE, MAX_TEXT_LENGTH } from './limits.ts'
import { delegateNameSchema } from './delegates/names.ts'
import { withFiles } from './delegates/rights.ts'
import { USER_TYPES, userTypeSchema } from './roles.ts'
import { isBlank } from './written-text.ts'

/** A file of a message. Its links are in the case's list of files, which includes it. */
export const messageFileSchema = z.object({
  fileData: fileDescriptorSchema,
  /** The file's original name, without the timestamp. */
  originalName: z.string(),
  sizeBytes: z.number().int(),
  /** True if it was removed from the case after it was sent. */
  isRemoved: z.boolean(),
})
export type MessageFile = z.infer<typeof messageFileSchema>

/** A chat message (ROOM-01). */
export const messageSchema = z.object({
  id: idSchema,
  /** The message's number in its room: 1, 2, 3 … without a gap. */
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
  /** The delegate who wrote it for the sender (TURN-10); null if the sender wrote it. */
  delegate: delegateNameSchema.nullable().default(null),
  /** Stored file name of the sender's picture. */
  avatar: z.string().nullable(),
  userType: userTypeSchema,
  specialtyTitle: z.string().nullable(),
  specialistId: z.string().nullable(),
})
export type Message = z.infer<typeof messageSchema>

/** Without a period at the end, because the room appends the length of the message. */
export const MESSAGE_TOO_LONG = `A message has at most ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters`

/** Stores a message and its files once, however often it is sent with the same id (ROOM-10). */
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
      content: z.string().max(MAX_TEXT_LENGTH, `${MESSAGE_TOO_LONG}.`),
      /**
       * Only for a message of the sending side: true if it asks the specialists who have answered again. If omitted,
       * specialists who signed an answer are not asked again, and those who answered only in the chat are. It changes
       * nothing else.
       */
      needsAnswer: z.boolean().optional(),
      /** Uploads of the sender that become part of the message and of its case. */
      files: z.array(fileReferenceSchema).max(MAX_CASE_FILES, FILE_ERRORS.tooMany).optional(),
      senderId: callerIdSchema,
      receiverIds: z.array(idSchema).max(1000).optional(),
      userType: callerTypeSchema,
      specialistId: z.string().max(64).nullish(),
    })
    .refine(({ content, files = [] }) => !isBlank(content) || files.length > 0, {
      path: ['content'],
      message: 'Write a message first.',
    }),
  reply: z.object({ created: timeSchema, data: messageSchema }),
  callerFields: { senderId: 'id', userType: 'userType' },
})

/** Start of the page: the cursor from an earlier response, or a message's number. */
const beforeSchema = z.union([
  z.number().int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'This cursor is not valid. Start at the newest page.')
    .transform(Number),
])

/**
 * Returns messages of a room: the newest page, the page before a cursor or a number, or all messages after a number
 * (oldest first in each response). The cursor in a response leads to the page before it; a response with the messages
 * after a number has no cursor.
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
