import { type AccessList, CANNOT_KNOW } from '@econsult/contract/audit/accesses'
import { exportAuditEvents, exportDisclosures } from '@econsult/contract/audit/disclosures'
import { EyeOff } from 'lucide-react'
import type { PatientOfList } from '../../../lib/paths.ts'
import { Row } from '../../../ui/layout/words.ts'
import { Side } from './access-frame.ts'
import { Completeness } from './completeness.tsx'
import { DownloadButton } from './download-button.tsx'
import { phrases } from './phrases.ts'

/** The column beside the list: completeness of the list, its limits, and disclosures. */
export function AccessSide({ whom, list }: { whom: PatientOfList; list: AccessList }) {
  const { accesses, disclosures } = list
  return (
    <Side>
      <section>
        <h2>{phrases.isListComplete}</h2>
        <Completeness accesses={accesses} />
      </section>
      <section>
        <h2>{phrases.whatListCannotShow}</h2>
        <ul>
          {CANNOT_KNOW.map((one) => (
            <li key={one}>
              <EyeOff size={18} aria-hidden />
              {one}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{phrases.disclosuresTitle}</h2>
        <p>{phrases.disclosures({ count: disclosures })}</p>
        <Row gap={2} align="stretch" wrap top={2}>
          <DownloadButton definition={exportDisclosures} input={whom} label="CSV" />
          <DownloadButton definition={exportAuditEvents} input={whom} label={phrases.fhirAuditEvents} />
        </Row>
      </section>
    </Side>
  )
}
