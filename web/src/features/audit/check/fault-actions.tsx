import type { AuditCheck, AuditFaultFacts } from '@econsult/contract/audit/check'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Row } from '../../../ui/layout/words.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { phrases } from './phrases.ts'

type FaultActionsProps = { fault: AuditFaultFacts; checkpoints: AuditCheck['checkpoints'] }

/** The actions below a fault: show the record, and compare with an externally stored copy. */
export function FaultActions({ fault: { from, to }, checkpoints }: FaultActionsProps) {
  const [opened, setOpened] = useState<'record' | 'compare' | null>(null)
  const close = () => setOpened(null)
  return (
    <Row gap={2} align="stretch" wrap top={3}>
      {from === to ? (
        <Button variant="outlined" size="small" onClick={() => setOpened('record')}>
          {phrases.showRecord({ record: from })}
        </Button>
      ) : null}
      <Button variant="outlined" size="small" onClick={() => setOpened('compare')}>
        {phrases.compareWithCopy}
      </Button>
      {opened === 'record' ? <RecordDialog number={from} onClose={close} /> : null}
      {opened === 'compare' ? <CompareDialog checkpoints={checkpoints} onClose={close} /> : null}
    </Row>
  )
}
