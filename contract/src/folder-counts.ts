import { z } from 'zod'
import { defineCall } from './call.ts'
import { USER_TYPES } from './roles.ts'

const countSchema = z.number().int()

/** The counters next to a user's folders; null for folders that the user does not have. */
const folderCountsSchema = z.object({
  /** Open cases that the caller has not read (INB-15). */
  unread: countSchema,
  all: countSchema,
  open: countSchema,
  /** Open cases without a specialist, for administrators. */
  unassigned: countSchema.nullable(),
  /** Drafts of a sender; null for other users. */
  drafts: countSchema.nullable(),
  /**
   * The counter next to Needs you (END-03): for a sender, the total of Now and Later; for a specialist, the waiting
   * cases and offers. Null for users without open cases.
   */
  needs: countSchema.nullable(),
  /** Overdue requests that are currently offered to a specialist (TURN-06). */
  offers: countSchema.nullable(),
  /** Overdue requests of all practices, for administrators. */
  overdue: countSchema.nullable(),
  /** Open follow-ups, for users without Needs you (LOOP-01). */
  followUps: countSchema.nullable(),
})
export type FolderCounts = z.infer<typeof folderCountsSchema>

/** Returns all folder counters of a user in one response, because pages display them together. */
export const fetchFolderCounts = defineCall({
  method: 'POST',
  path: '/api/v1/folder-counts/fetchFolderCounts',
  access: USER_TYPES,
  delegates: ['read'],
  background: true,
  input: z.strictObject({}),
  reply: z.object({ data: folderCountsSchema }),
})
