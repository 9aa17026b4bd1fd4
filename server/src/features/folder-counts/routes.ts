import * as contract from '@econsult/contract/folder-counts'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchFolderCounts } from './count-folders.ts'

/** The numbers beside a person's folders. */
export function folderCountsRoutes(deps: CoreDeps): ServedCall[] {
  return [serve(contract.fetchFolderCounts, (request) => fetchFolderCounts(deps, request))]
}
