import { z } from 'zod'
import { defineCall } from './call.ts'
import { USER_TYPES } from './roles.ts'

const countSchema = z.number().int()

/** How much the folders of a person hold; null for a folder that they do not have. */
const folderCountsSchema = z.object({
  /** Open cases that the caller has not read (INB-15). */
  unread: countSchema,
  all: countSchema,
  open: countSchema,
  /** Open cases without a specialist, for administrators. */
  unassigned: countSchema.nullable(),
  /** Of a sender. */
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
  /** What is left to follow up, for those without Needs you (LOOP-01). */
  followUps: countSchema.nullable(),
})
export type FolderCounts = z.infer<typeof folderCountsSchema>

/** All numbers of a person's folders at once, as a page shows them beside each other. */
export const fetchFolderCounts = defineCall({
  method: 'POST',
  path: '/api/v1/folder-counts/fetchFolderCounts',
  access: USER_TYPES,
  delegates: ['read'],
  background: true,
  input: z.strictObject({}),
  reply: z.object({ data: folderCountsSchema }),
})
