import { z } from 'zod'
import { defineCall } from './call.ts'
import { callerIdSchema, callerTypeSchema, caseIdSchema, idSchema, timeSchema } from './fields.ts'
import { MAX_PAGE_SIZE, MAX_TEXT_LENGTH } from './limits.ts'
import { USER_TYPES, userTypeSchema } from './roles.ts'

/** A chat message (document 2, section 3). */
export const messageSchema = z.object({
  id: idSchema,
  /** The message's number in its room: 1, 2, 3 … without a gap. */
  sequence: z.number().int().positive(),
  channelId: caseIdSchema,
  senderId: idSchema,
  receiverIds: z.array(idSchema),
  type: z.literal('message'),
  content: z.string(),
  created: timeSchema,
  firstName: z.string(),
  lastName: z.string(),
  /** The stored name of the sender's picture. */
  avatar: z.string().nullable(),
  userType: userTypeSchema,
  specialtyTitle: z.string().nullable(),
  specialistId: z.string().nullable(),
})
export type Message = z.infer<typeof messageSchema>

/** Without its full stop: the room goes on with how many this one has. */
export const MESSAGE_TOO_LONG = `A message has at most ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters`

const contentSchema = z
  .string()
  .max(MAX_TEXT_LENGTH, `${MESSAGE_TOO_LONG}.`)
  .refine((text) => text.trim() !== '', 'Write a message first.')

/** Stores a message once, whatever how often it is sent under one id (decisions, section 7). */
export const saveNewInbox = defineCall({
  method: 'POST',
  path: '/api/v1/inbox/saveNewInbox',
  access: USER_TYPES,
  input: z.strictObject({
    id: idSchema.optional(),
    channelId: caseIdSchema,
    type: z.literal('message').optional(),
    content: contentSchema,
    senderId: callerIdSchema,
    receiverIds: z.array(idSchema).max(1000).optional(),
    userType: callerTypeSchema,
    specialistId: z.string().max(64).nullish(),
  }),
  reply: z.object({ created: timeSchema, data: messageSchema }),
  callerFields: { senderId: 'id', userType: 'userType' },
})

/**
 * Messages of a room: the newest page, the page before a number, or all that came after a number (oldest
 * first in each answer).
 */
export const fetchInbox = defineCall({
  method: 'POST',
  path: '/api/v1/inbox/fetchInbox',
  access: USER_TYPES,
  input: z.strictObject({
    channelId: caseIdSchema,
    before: z.number().int().positive().optional(),
    after: z.number().int().min(0).optional(),
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
  }),
  reply: z.object({ data: z.array(messageSchema), page: z.object({ hasMore: z.boolean() }) }),
  background: true,
})

/** Marks the room read for the caller (INB-14). */
export const readInbox = defineCall({
  method: 'POST',
  path: '/api/v1/inbox/readInbox',
  access: USER_TYPES,
  input: z.strictObject({ channelId: caseIdSchema }),
  reply: z.object({
    data: z.object({
      /** The number of the last message that the caller had read before: what follows was new. */
      readBefore: z.number().int(),
    }),
  }),
})
