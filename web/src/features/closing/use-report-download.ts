import { downloadReport } from '@econsult/contract/closing'
import { useState } from 'react'
import { callForFile } from '../../lib/api-client.ts'
import { saveBlob } from '../../lib/save-file.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'

export interface ReportDownload {
  /** The report is being made. */
  readonly isPreparing: boolean
  /** Settles when it is saved or has failed; never throws. */
  readonly start: () => Promise<void>
}

/** Has a case's report made and saves it to the computer (CLOSE-05). */
export function useReportDownload(caseId: string): ReportDownload {
  const notices = useNotices()
  const [isPreparing, setPreparing] = useState(false)

  async function download(): Promise<void> {
    setPreparing(true)
    const { data: file, error } = await callForFile(downloadReport, { caseId })
    setPreparing(false)
    if (file) saveBlob(file.blob, file.fileName)
    else if (error.kind !== 'sessionEnded') {
      notices.show(`The PDF could not be made. ${error.message}`, {
        tone: 'failed',
        action: { label: 'Retry', run: () => void download() },
      })
    }
  }

  return { isPreparing, start: download }
}
