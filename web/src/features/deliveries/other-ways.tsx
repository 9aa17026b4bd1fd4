import type { Delivery } from '@econsult/contract/deliveries'
import { Download, Printer } from 'lucide-react'
import { failureText } from '../../lib/api-failure.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Row } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useFaxReportMutation } from './delivery-calls.ts'
import { phrases } from './phrases.ts'

/** Saves reports to this device. The page provides it, because features never import each other. */
export interface ReportSaving {
  readonly preparing: ReadonlySet<string>
  readonly onDownload: (delivery: Delivery) => void
}

type OtherWaysProps = { delivery: Delivery; reports: ReportSaving; mayFax: boolean }

/** Buttons for a report that was not accepted: fax it to the practice, or save it. */
export function OtherWays({ delivery, reports, mayFax }: OtherWaysProps) {
  const { caseId, patientName, faxInstead } = delivery
  const notices = useNotices()
  const [fax, { isLoading }] = useFaxReportMutation()

  async function sendAsFax(): Promise<void> {
    const { data, error } = await fax({ caseId })
    notices.show(data ? data.message : failureText(error), data ? {} : { tone: 'failed' })
  }

  return (
    <Row gap={2} align="stretch" wrap bottom={3}>
      {mayFax && faxInstead !== null ? (
        <ActionButton
          size="small"
          variant="outlined"
          startIcon={<Printer />}
          aria-label={phrases.sendReportAsFax({ name: patientName })}
          busy={isLoading}
          onClick={() => void sendAsFax()}
        >
          {phrases.sendAsFax}
        </ActionButton>
      ) : null}
      <ActionButton
        size="small"
        variant="outlined"
        startIcon={<Download />}
        aria-label={phrases.downloadReport({ name: patientName })}
        busy={reports.preparing.has(caseId)}
        onClick={() => reports.onDownload(delivery)}
      >
        {phrases.downloadPdf}
      </ActionButton>
    </Row>
  )
}
