import { useState } from 'react'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { saveReport } from './save-report.ts'
import { phrases } from './phrases.ts'

export interface ReportDownload {
  /** True while the server is creating the report. */
  readonly isPreparing: boolean
  /** Resolves when the report is saved or has failed; never throws. */
  readonly start: () => Promise<void>
}

/** Downloads a case's report to this device (CLOSE-05). */
export function useReportDownload(caseId: string): ReportDownload {
  const notices = useNotices()
  const [isPreparing, setPreparing] = useState(false)

  async function download(): Promise<void> {
    setPreparing(true)
    const failure = await saveReport(caseId)
    setPreparing(false)
    if (failure !== null) {
      notices.show(phrases.notCreated({ failure }), {
        tone: 'failed',
        action: { label: phrases.retry, run: () => void download() },
      })
    }
  }

  return { isPreparing, start: download }
}
