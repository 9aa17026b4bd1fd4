import { z } from 'zod'
import { DELIVERY_STATES, DELIVERY_TARGETS } from './deliveries.ts'
import { codedSchema } from './envelope.ts'
import { caseIdSchema, idSchema } from './fields.ts'
import { definePhrases, withValues } from './languages/phrases.ts'
import { messageSchema, saveNewInbox } from './messages.ts'

/** Events that a client sends; the server acknowledges each event (ROOM-09). */
export const clientEvents = {
  register: z.strictObject({}).optional(),
  join: z.strictObject({ channelId: caseIdSchema }),
  leave: z.strictObject({ channelId: caseIdSchema }),
  message: saveNewInbox.input,
  chatrooms: z.strictObject({}).optional(),
  availableUsers: z.strictObject({}).optional(),
  /** The user is typing; sent to all users who have joined the same room. */
  typing: z.strictObject({ channelId: caseIdSchema }),
} as const
export type ClientEvent = keyof typeof clientEvents

/**
 * The maximum number of simultaneous connections per user, and the maximum number of rooms that one connection can join
 * per second.
 */
export const CONNECTION_LIMITS = { connections: 20, joinsPerSecond: 50 } as const

/** Texts about the live connection. */
export const REALTIME_TEXTS = definePhrases('lib/contract/realtime', {
  tooManyConnections: withValues<{ count: number; product: string }>(
    'Live updates stopped on this page: you have more than {count} pages of {product} open. Close those that you do not need.',
  ),
})

/**
 * The last message before the server closes a connection for a reason that reconnecting would not fix. The client
 * reconnects only at the user's request.
 */
export const connectionEndedSchema = z.object({
  type: z.literal('ended'),
  message: z.string(),
  /** The phrase of the message, if the product can translate it. */
  phrase: codedSchema.optional(),
})
export type ConnectionEnded = z.infer<typeof connectionEndedSchema>

/** The case changed, but not because of a message; the client should fetch the case again. */
export const caseChangedSchema = z.object({
  type: z.literal('case'),
  channelId: caseIdSchema,
  /** True if the recipient may no longer see the case; the client should leave the room. */
  removed: z.boolean(),
})

/** A user opened the case. Contains the users who have read the case, each with the number of the last message read. */
export const caseReadSchema = z.object({
  type: z.literal('read'),
  channelId: caseIdSchema,
  /** The user who opened the case. */
  userId: idSchema,
  isRead: z.boolean(),
  isReadByOther: z.array(idSchema),
  lastSequence: z.number().int(),
})
export type CaseRead = z.infer<typeof caseReadSchema>

/** A user in the room is typing. */
export const typingSchema = z.object({
  type: z.literal('typing'),
  channelId: caseIdSchema,
  userId: idSchema,
  name: z.string(),
})

/** A user joined or left the room; the client should request the available users again. */
export const presenceSchema = z.object({ type: z.literal('presence'), channelId: caseIdSchema })

/** The state of one of a closing's deliveries changed; the client should fetch the delivery again. */
export const deliveryChangedSchema = z.object({
  type: z.literal('delivery'),
  channelId: caseIdSchema,
  deliveryId: idSchema,
  target: z.enum(DELIVERY_TARGETS),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  /** The user who closed the case and is notified. */
  requestedById: idSchema,
})
export type DeliveryChanged = z.infer<typeof deliveryChangedSchema>

/** Data of 'message', the server's only event about a case: a chat message or another change. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  messageSchema,
  caseChangedSchema,
  caseReadSchema,
  typingSchema,
  presenceSchema,
  deliveryChangedSchema,
])
export type ServerMessage = z.infer<typeof serverMessageSchema>

/** The response to 'availableUsers': the currently connected users who share a case with the caller. */
export const availableUsersSchema = z.object({
  users: z.array(z.object({ userId: idSchema, channelIds: z.array(caseIdSchema) })),
})

/** The response to 'register'. */
export const registeredSchema = z.object({
  userId: idSchema,
  /**
   * Period before this response for which the caller received no events, in milliseconds; 0 if the period is unknown.
   */
  silentMs: z.number(),
})
export type Registered = z.infer<typeof registeredSchema>

/** The acknowledgement of every client event. */
export const acknowledgementSchema = z.union([
  z.object({ status: z.literal('1'), data: z.unknown().optional(), created: z.number().optional() }),
  z.object({
    status: z.literal('0'),
    message: z.string(),
    code: z.number().int(),
    /** The phrase of the message, if the product can translate it. */
    phrase: codedSchema.optional(),
  }),
])
export type Acknowledgement = z.infer<typeof acknowledgementSchema>
