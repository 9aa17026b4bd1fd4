import { downloadReport } from '@econsult/contract/reports'
import { callForFile } from '../../lib/api-client.ts'
import { saveBlob } from '../../lib/save-file.ts'

/**
 * Creates a case's report and saves it to this device; returns the reason for a failure, or null. Also returns null if
 * the session ended, which a notice explains.
 */
export async function saveReport(caseId: string): Promise<string | null> {
  const { data: file, error } = await callForFile(downloadReport, { caseId })
  if (file) saveBlob(file.blob, file.fileName)
  else if (error.kind !== 'sessionEnded') return error.message
  return null
}
