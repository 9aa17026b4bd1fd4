import { removeFile } from '@econsult/contract/files'
import { call } from '../../lib/api-client.ts'
import type { ApiFailure } from '../../lib/api-failure.ts'

/**
 * Takes an upload from the server by its stored name; gives what it failed by. One that is not there any more is gone, which
 * is what was wanted.
 */
export async function takeBackFile(file: string, type?: string): Promise<ApiFailure | undefined> {
  const { error } = await call(removeFile, { operation: 'delete', file, type })
  return error?.kind === 'notFound' ? undefined : error
}
