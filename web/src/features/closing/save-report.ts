import { downloadReport } from '@econsult/contract/closing'
import { callForFile } from '../../lib/api-client.ts'
import { saveBlob } from '../../lib/save-file.ts'

/** Has a case's report made and saves it to the computer; why it failed, or null. An ended session says so itself. */
export async function saveReport(caseId: string): Promise<string | null> {
  const { data: file, error } = await callForFile(downloadReport, { caseId })
  if (file) saveBlob(file.blob, file.fileName)
  else if (error.kind !== 'sessionEnded') return error.message
  return null
}
