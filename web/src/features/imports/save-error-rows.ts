import { downloadImportErrors } from '@econsult/contract/imports'
import { callForFile } from '../../lib/api-client.ts'
import { saveBlob } from '../../lib/save-file.ts'

/** Saves the left-out rows to the computer; why that failed, or null. An ended session says so itself. */
export async function saveErrorRows(importId: string): Promise<string | null> {
  const { data: file, error } = await callForFile(downloadImportErrors, { importId })
  if (file) saveBlob(file.blob, file.fileName)
  else if (error.kind !== 'sessionEnded') return error.message
  return null
}
