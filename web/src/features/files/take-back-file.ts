import { removeFile } from '@econsult/contract/files'
import { call } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-failure.ts'

/**
 * Removes an uploaded file from the server by its stored name; returns the failure, if any. A file that no longer
 * exists counts as removed.
 */
export async function takeBackFile(file: string, type?: string): Promise<ApiFailure | undefined> {
  const { error } = await call(removeFile, { operation: 'delete', file, type })
  return error?.kind === 'notFound' ? undefined : error
}
