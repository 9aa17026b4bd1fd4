import type { ReplyOf } from '@econsult/contract/call'
import { fetchFolderCounts, type FolderCounts } from '@econsult/contract/folder-counts'
import { MINUTE } from './durations.ts'
import { sends, serverApi } from './server-api.ts'

/** Nothing announces that time has passed, which makes requests overdue and ends what was put off. */
const LOOK_MS = 10 * MINUTE

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchFolderCounts: build.query<ReplyOf<typeof fetchFolderCounts>, void>({
      query: () => sends(fetchFolderCounts, { background: true })({}),
      // Everything that a socket announces, and drafts, can change one of them.
      providesTags: ['FolderCounts', 'Unread', 'Delivery', 'CaseList', 'DraftList'],
    }),
  }),
})

/**
 * All numbers beside the signed-in user's folders, from one call for the whole page; undefined while loading, null for a
 * folder that they do not have.
 */
export function useFolderCounts(): Partial<FolderCounts> {
  const { data } = api.useFetchFolderCountsQuery(undefined, {
    pollingInterval: LOOK_MS,
    refetchOnFocus: true,
  })
  return data?.data ?? NOT_KNOWN
}

const NOT_KNOWN: Partial<FolderCounts> = {}
