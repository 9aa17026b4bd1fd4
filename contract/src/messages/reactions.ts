import { z } from 'zod'
import { defineCall } from '../call.ts'
import { caseIdSchema, idSchema, timeSchema } from '../fields.ts'
import { definePhrases } from '../languages/phrases.ts'
import { USER_TYPES } from '../roles.ts'

/**
 * Reactions that users can add to a message or an answer with one click. A reaction is not a message and does not start
 * a response time (END-04).
 */
export const REACTIONS = ['thank-you', 'thumbs-up', 'seen'] as const
export type Reaction = (typeof REACTIONS)[number]

/** Error texts of rejected reactions. */
export const REACTION_TEXTS = definePhrases('messages/contract/reactions', {
  noSuchMessage: 'This message does not exist.',
  noSuchAnswer: 'This answer does not exist.',
  own: 'You cannot react to what you wrote yourself.',
})

/** The target of a reaction: a message, or the signed answer of a specialty. */
const aboutSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('message'), messageId: idSchema }),
  z.strictObject({ kind: z.literal('answer'), specialtyId: idSchema }),
])
export type ReactionTarget = z.infer<typeof aboutSchema>

export const reactionSchema = z.object({
  about: aboutSchema,
  reaction: z.enum(REACTIONS),
  byId: idSchema,
  byName: z.string(),
  at: timeSchema,
})
export type GivenReaction = z.infer<typeof reactionSchema>

/**
 * Adds or removes a reaction; repeated calls have no further effect. Both sides can see who reacted; no email is sent.
 */
export const reactToMessage = defineCall({
  method: 'POST',
  path: '/api/v1/inbox/reactToMessage',
  access: USER_TYPES,
  delegates: ['send'],
  input: z.strictObject({
    channelId: caseIdSchema,
    about: aboutSchema,
    reaction: z.enum(REACTIONS),
    isGiven: z.boolean(),
  }),
  reply: z.object({
    /** All reactions in the case. */
    data: z.array(reactionSchema),
  }),
})
