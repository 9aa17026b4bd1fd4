import type * as contract from '@econsult/contract/imports'
import { BlobMissingError } from '@econsult/adapters/ports'
import type { CoreDeps, FileDeps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import type { FileAction } from '../../http/action.ts'
import { leftOutKey } from '../files/rules.ts'
import { findOwnImport } from './find-own-import.ts'

/**
 * Returns the rows that were left out, with their numbers and reasons. They were stored when the check or import ended.
 */
export const downloadImportErrors: FileAction<
  typeof contract.downloadImportErrors,
  CoreDeps & FileDeps
> = async (deps, { caller, input, record }) => {
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
