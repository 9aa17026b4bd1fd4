import { useState } from 'react'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { saveReport } from './save-report.ts'

/** Downloads the reports of cases in a list; several downloads can run at a time (INB-16). */
export function useRowReports() {
  const notices = useNotices()
  const [preparing, setPreparing] = useState<ReadonlySet<string>>(new Set())

  async function download(caseId: string, patientName: string): Promise<void> {
    setPreparing((now) => new Set([...now, caseId]))
    const failure = await saveReport(caseId)
    setPreparing((now) => new Set([...now].filter((one) => one !== caseId)))
    if (failure !== null) {
      notices.show(`The PDF of ${patientName} could not be created. ${failure}`, {
        tone: 'failed',
        action: { label: 'Retry', run: () => void download(caseId, patientName) },
      })
    }
  }

  return { preparing, download }
}
