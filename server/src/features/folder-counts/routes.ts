import { fetchFolderCounts } from '@econsult/contract/folder-counts'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { countFolders } from './count-folders.ts'

/** The numbers beside a person's folders. */
export function folderCountsRoutes(deps: CoreDeps): ServedCall[] {
  return [serve(fetchFolderCounts, (request) => countFolders(deps, request))]
}
