import { downloadReport } from '@econsult/contract/reports'
import { callForFile } from '../../lib/api-client.ts'
import { saveBlob } from '../../lib/save-file.ts'

/**
 * Requests a case's report and saves it to this device; returns the error message, or null after success. Also returns
 * null if the session has ended, because another notice explains that.
 */
export async function saveReport(caseId: string): Promise<string | null> {
  const { data: file, error } = await callForFile(downloadReport, { caseId })
  if (file) saveBlob(file.blob, file.fileName)
  else if (error.kind !== 'sessionEnded') return error.message
  return null
}
