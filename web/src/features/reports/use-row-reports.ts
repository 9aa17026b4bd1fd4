import { useState } from 'react'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { saveReport } from './save-report.ts'
import { phrases } from './phrases.ts'

/** Downloads the reports of cases in a list; several downloads can run at a time (INB-16). */
export function useRowReports() {
  const notices = useNotices()
  const [preparing, setPreparing] = useState<ReadonlySet<string>>(new Set())

  async function download(caseId: string, patientName: string): Promise<void> {
    setPreparing((now) => new Set([...now, caseId]))
    const failure = await saveReport(caseId)
    setPreparing((now) => new Set([...now].filter((one) => one !== caseId)))
    if (failure !== null) {
      notices.show(phrases.notCreatedFor({ patient: patientName, failure }), {
        tone: 'failed',
        action: { label: phrases.retry, run: () => void download(caseId, patientName) },
      })
    }
  }

  return { preparing, download }
}
