import { fetchFolderCounts, type FolderCounts } from '@econsult/contract/folder-counts'
import { LOOK } from './look.ts'
import { ANNOUNCED } from './server-api.ts'
import { addCalls } from './server-calls.ts'

const api = addCalls(({ query }) => ({
  fetchFolderCounts: query(fetchFolderCounts, { tags: [...ANNOUNCED, 'DraftList'], background: true }),
}))

/**
 * Returns all numbers beside the signed-in user's folders, from one call for the whole page; undefined during loading,
 * null for a folder that the user does not have.
 */
export function useFolderCounts(): Partial<FolderCounts> {
  const { data } = api.useFetchFolderCountsQuery(undefined, {
    ...LOOK,
    // Several components of the page display these numbers.
    refetchOnMountOrArgChange: false,
  })
  return data?.data ?? NOT_KNOWN
}

const NOT_KNOWN: Partial<FolderCounts> = {}
