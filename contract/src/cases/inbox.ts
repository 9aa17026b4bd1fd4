import { z } from 'zod'
import { caseRowSchema } from '../cases.ts'
import { CLAIM_STATUSES, consultFilterSchema } from './consults.ts'
import { newsSchema } from './news.ts'
import { defineCall } from '../call.ts'
import { pageSchema } from '../envelope.ts'
import { callerIdSchema, callerTypeSchema, caseIdSchema, FIELD_TEXTS, idSchema } from '../fields.ts'
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from '../limits.ts'
import { USER_TYPES } from '../roles.ts'

/**
 * Sort orders: by the time of the last change, by patient name, or by claim status (cases without a claim status last).
 * If omitted, unread cases come first (INB-05).
 */
export const INBOX_SORTS = [
  'newest',
  'oldest',
  'name-ascending',
  'name-descending',
  'claim-ascending',
  'claim-descending',
] as const

export type InboxSort = (typeof INBOX_SORTS)[number]

/**
 * A row of an inbox: the case and its latest activity, which is null in rows written by an earlier version of the
 * product.
 */
export const inboxRowSchema = caseRowSchema.extend({ news: newsSchema.nullable() })
export type InboxRow = z.infer<typeof inboxRowSchema>

/** One page of an inbox folder. Unread cases come first (except for an Admin), then the newest (INB-05, INB-18). */
export const fetchAllCases = defineCall({
  method: 'POST',
  path: '/api/v1/case/fetchAllCases',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({
    currentUserId: callerIdSchema,
    currentUserRole: callerTypeSchema,
    currentUserPracticeId: callerIdSchema,
    /** true: closed cases; false: open cases. If omitted, cases in both folders are listed. */
    isDeleted: z.boolean().nullish(),
    isCompleted: z.boolean().nullish(),
    limit: z.number().int().min(1).max(MAX_PAGE_SIZE).optional(),
    cursor: z.string().max(800).nullish(),
    /** Only cases sent to this specialty. */
    specialtyId: idSchema.nullish(),
    /**
     * Each search word must match the start of a word in the patient's name; for closed cases, in the patient's name or
     * a specialty.
     */
    search: z
      .string()
      .max(MAX_SEARCH_LENGTH, FIELD_TEXTS.searchTooLong({ count: MAX_SEARCH_LENGTH }))
      .nullish(),
    sort: z.enum(INBOX_SORTS).nullish(),
    /** true: only open cases with an unassigned request; without `sort`, sorted oldest first. */
    isUnassigned: z.boolean().nullish(),
    /** true: only unread cases. */
    isUnread: z.boolean().nullish(),
    /** Only cases with this claim status. */
    claimStatus: z.enum(CLAIM_STATUSES).nullish(),
    consults: consultFilterSchema.nullish(),
  }),
  reply: z.object({
    data: z.array(inboxRowSchema),
    /** Number of cases in the folder or dashboard figure; null if another filter or a search is active. */
    page: pageSchema.extend({
      total: z.number().int().nullable(),
      unread: z.number().int().nullable(),
      /**
       * Number of open cases without a specialist; for an Admin, who assigns specialists, and null for all other users.
       */
      unassigned: z.number().int().nullable(),
      /**
       * Number of consults in a dashboard figure that belong to colleagues and are therefore not listed; null if no
       * figure is requested.
       */
      withheld: z.number().int().nullable(),
    }),
  }),
  callerFields: {
    currentUserId: 'id',
    currentUserRole: 'userType',
    currentUserPracticeId: 'practiceId',
  },
})

/** Returns the number of the caller's unread open cases, for the badge in the top bar. */
export const getNumberOfNewMessage = defineCall({
  method: 'POST',
  path: '/api/v1/case/getNumberOfNewMessage',
  access: USER_TYPES,
  delegates: ['read'],
  input: z.strictObject({ userId: callerIdSchema, userRole: callerTypeSchema, practiceId: callerIdSchema }),
  reply: z.object({ data: z.number().int() }),
  callerFields: { userId: 'id', userRole: 'userType', practiceId: 'practiceId' },
  background: true,
})

/** Marks the case's messages as read by the caller (INB-14). */
export const readInbox = defineCall({
  method: 'POST',
  path: '/api/v1/inbox/readInbox',
  access: USER_TYPES,
  delegates: ['mark-done'],
  input: z.strictObject({ channelId: caseIdSchema }),
  reply: z.object({
    data: z.object({
      /**
       * The number of the last message that the caller had read before this call. Messages with a higher number were
       * unread.
       */
      readBefore: z.number().int(),
    }),
  }),
})
