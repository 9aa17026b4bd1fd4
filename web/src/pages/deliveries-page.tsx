import { DELIVERY_READERS, type Delivery } from '@econsult/contract/deliveries'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { useRowReports } from '../features/reports/use-row-reports.ts'
import { DeliveriesScreen } from '../features/deliveries/deliveries-screen.tsx'
import { PATHS } from '../lib/paths.ts'

/**
 * Deliveries: the data sent by closings, with the results; a report that was not accepted can be saved from here.
 * Specialists, who close no cases, are redirected to the inbox.
 */
export default function DeliveriesPage() {
  const { preparing, download } = useRowReports()
  const onDownload = ({ caseId, patientName }: Delivery) => void download(caseId, patientName)
  return (
    <ForUserTypes userTypes={DELIVERY_READERS} otherwise={PATHS.inbox}>
      <DeliveriesScreen reports={{ preparing, onDownload }} />
    </ForUserTypes>
  )
}
