import { z } from 'zod'
import { DELIVERY_STATES, DELIVERY_TARGETS } from './deliveries.ts'
import { caseIdSchema, idSchema } from './fields.ts'
import { messageSchema, saveNewInbox } from './messages.ts'

/** Events that a client sends (document 1, section 7). Each is answered by an acknowledgement. */
export const clientEvents = {
  register: z.strictObject({}).optional(),
  join: z.strictObject({ channelId: caseIdSchema }),
  leave: z.strictObject({ channelId: caseIdSchema }),
  message: saveNewInbox.input,
  chatrooms: z.strictObject({}).optional(),
  availableUsers: z.strictObject({}).optional(),
  /** The person is writing: told to whoever has joined the same room. */
  typing: z.strictObject({ channelId: caseIdSchema }),
} as const
export type ClientEvent = keyof typeof clientEvents

/** The case changed in another way than by a message: read it again. */
export const caseChangedSchema = z.object({
  type: z.literal('case'),
  channelId: caseIdSchema,
  /** True for somebody who may not see the case any more: leave its room. */
  removed: z.boolean(),
})

/** Somebody opened the case: who has read it now, and up to which message. */
export const caseReadSchema = z.object({
  type: z.literal('read'),
  channelId: caseIdSchema,
  /** Who opened it. */
  userId: idSchema,
  isRead: z.boolean(),
  isReadByOther: z.array(idSchema),
  lastSequence: z.number().int(),
})
export type CaseRead = z.infer<typeof caseReadSchema>

/** Somebody in the room is writing. */
export const typingSchema = z.object({
  type: z.literal('typing'),
  channelId: caseIdSchema,
  userId: idSchema,
  name: z.string(),
})

/** Somebody came into the room or left it: ask who is available again. */
export const presenceSchema = z.object({ type: z.literal('presence'), channelId: caseIdSchema })

/** What a closing sent has come further, or has not: ask for it again. */
export const deliveryChangedSchema = z.object({
  type: z.literal('delivery'),
  channelId: caseIdSchema,
  deliveryId: idSchema,
  target: z.enum(DELIVERY_TARGETS),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  /** Who closed the case, and is to hear of it. */
  requestedById: idSchema,
})
export type DeliveryChanged = z.infer<typeof deliveryChangedSchema>

/** What the server sends on the one event 'message': a chat message, or word of something else about a case. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  messageSchema,
  caseChangedSchema,
  caseReadSchema,
  typingSchema,
  presenceSchema,
  deliveryChangedSchema,
])
export type ServerMessage = z.infer<typeof serverMessageSchema>

/** The answer to 'availableUsers': people who share a case with the caller and are connected now. */
export const availableUsersSchema = z.object({
  users: z.array(z.object({ userId: idSchema, channelIds: z.array(caseIdSchema) })),
})

/** The acknowledgement of every client event. */
export const acknowledgementSchema = z.union([
  z.object({ status: z.literal('1'), data: z.unknown().optional(), created: z.number().optional() }),
  z.object({ status: z.literal('0'), message: z.string(), code: z.number().int() }),
])
export type Acknowledgement = z.infer<typeof acknowledgementSchema>
