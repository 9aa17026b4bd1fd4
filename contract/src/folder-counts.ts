import { z } from 'zod'
import { defineCall } from './call.ts'
import { USER_TYPES } from './roles.ts'

const countSchema = z.number().int()

/** The numbers shown beside a person's folders; null for a folder that they do not have. */
const folderCountsSchema = z.object({
  /** Open cases that the caller has not read (INB-15). */
  unread: countSchema,
  all: countSchema,
  open: countSchema,
  /** Open cases without a specialist, for administrators. */
  unassigned: countSchema.nullable(),
  /** Drafts of a sender; null for others. */
  drafts: countSchema.nullable(),
  /**
   * The number beside Needs you (END-03): a sender's Now and Later together, or the cases and offers that wait for a
   * specialist. Null for a person without any open case.
   */
  needs: countSchema.nullable(),
  /** Overdue requests that are offered to a specialist (TURN-06). */
  offers: countSchema.nullable(),
  /** Overdue requests of all practices, for administrators. */
  overdue: countSchema.nullable(),
  /** Open follow-ups, for people without Needs you (LOOP-01). */
  followUps: countSchema.nullable(),
})
export type FolderCounts = z.infer<typeof folderCountsSchema>

/** Returns all folder counts of a person at once, because a page shows them beside each other. */
export const fetchFolderCounts = defineCall({
  method: 'POST',
  path: '/api/v1/folder-counts/fetchFolderCounts',
  access: USER_TYPES,
  delegates: ['read'],
  background: true,
  input: z.strictObject({}),
  reply: z.object({ data: folderCountsSchema }),
})
