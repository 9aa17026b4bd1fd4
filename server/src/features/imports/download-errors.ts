import { BlobMissingError } from '@econsult/adapters/ports'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { FileAnswer } from '../../http/send-answer.ts'
import type { CallRequest } from '../../http/serve-call.ts'
import { leftOutKey } from '../files/rules.ts'
import { findOwnImport } from './find-own-import.ts'

/** The left-out rows with their numbers and reasons, as the check or import stored them at its end. */
export async function downloadErrors(
  deps: CoreDeps & FileDeps,
  { caller, input, record }: CallRequest<{ importId: string }>,
): Promise<FileAnswer> {
  const { practice_id, file_id } = await deps.database.asCaller(record, (handle) =>
    findOwnImport(handle, caller, input.importId),
  )
  try {
    const bytes = await deps.blobs.read(leftOutKey({ practice_id, id: file_id }))
    return { bytes, type: 'text/csv; charset=utf-8', fileName: 'error-rows.csv' }
  } catch (error) {
    throw error instanceof BlobMissingError ? notFound() : error
  }
}
