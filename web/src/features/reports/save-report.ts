import { downloadReport } from '@econsult/contract/reports'
import { callForFile } from '../../lib/api-client.ts'
import { saveBlob } from '../../lib/save-file.ts'

/**
 * Creates a case's report and saves it to this device; returns why that failed, or null. Null after an ended session
 * too, which a notice explains.
 */
export async function saveReport(caseId: string): Promise<string | null> {
  const { data: file, error } = await callForFile(downloadReport, { caseId })
  if (file) saveBlob(file.blob, file.fileName)
  else if (error.kind !== 'sessionEnded') return error.message
  return null
}
