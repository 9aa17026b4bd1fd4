import * as contract from '@econsult/contract/folder-counts'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { fetchFolderCounts } from './count-folders.ts'

/** The numbers that are shown beside a user's folders. */
export const folderCountsFeature: Feature = {
  calls: (deps) => [serve(contract.fetchFolderCounts, (request) => fetchFolderCounts(deps, request))],
}
