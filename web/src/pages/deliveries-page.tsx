import type { Delivery } from '@econsult/contract/deliveries'
import { useRowReports } from '../features/closing/use-row-reports.ts'
import { DeliveriesScreen } from '../features/deliveries/deliveries-screen.tsx'

/** Deliveries: what closings sent, and how it fares; a report that was not taken can be saved from here. */
export default function DeliveriesPage() {
  const { preparing, download } = useRowReports()
  const onDownload = ({ caseId, patientName }: Delivery) => void download(caseId, patientName)
  return <DeliveriesScreen reports={{ preparing, onDownload }} />
}
