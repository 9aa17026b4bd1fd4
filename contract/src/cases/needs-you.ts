import { z } from 'zod'
import { defineCall } from '../call.ts'
import { inboxRowSchema } from './inbox.ts'
import { idSchema } from '../fields.ts'
import { MAX_PAGE_SIZE } from '../limits.ts'
import { DECLINE_REASONS } from '../requests/states.ts'
import { CASE_CREATORS } from '../roles.ts'

/**
 * User types that have the Needs you list: those who answer or send requests. Administrators have the list of
 * unassigned cases instead.
 */
export const NEEDED = ['Specialty', ...CASE_CREATORS] as const

/** A specialist's question or decline, to which the sender must respond. */
const saidSchema = z.object({
  specialtyId: idSchema,
  /** The beginning of the specialist's question; null if the specialist asked none. */
  question: z.string().nullable(),
  /** Reason for the decline; null if the request is not declined. */
  decline: z
    .object({
      reason: z.enum(DECLINE_REASONS),
      note: z.string().nullable(),
      phoneNumber: z.string().nullable(),
    })
    .nullable(),
})
export type SaidOfRequest = z.infer<typeof saidSchema>

/** Maximum number of cases that are counted, which limits the cost of counting a long list. */
export const MOST_NEEDED = 1000

/**
 * The open cases in which a request waits for the caller. Cases with a due time come first, earliest first; then cases
 * without one, longest wait first (TURN-11).
 */
export const fetchNeedsYou = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchNeedsYou',
  access: NEEDED,
  delegates: ['read'],
  input: z.strictObject({
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    cursor: z.string().max(800).nullish(),
  }),
  reply: z.object({
    data: z.array(inboxRowSchema.extend({ said: z.array(saidSchema) })),
    page: z.object({
      nextCursor: z.string().nullable(),
      /** Number of cases that wait for the caller, at most MOST_NEEDED. */
      total: z.number().int(),
      /** Number of other open cases of the caller. */
      others: z.number().int(),
    }),
  }),
})
