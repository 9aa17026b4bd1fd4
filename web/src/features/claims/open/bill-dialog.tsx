import type { Claim } from '@econsult/contract/claims'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useBillClaimMutation } from '../claim-calls.ts'
import { useChangeClaim } from '../use-change-claim.ts'
import { BillingWayField, firstWay, wayFault, wayInput } from './billing-way.tsx'
import { CodeField } from './code-field.tsx'
import { SentOut } from './sent-out.tsx'

type BillDialogProps = { claim: Claim; onClose: () => void }

/** Bills a code that the rules pass (PAID-04). */
export function BillDialog({ claim, onClose }: BillDialogProps) {
  const passing = claim.codes.filter(({ passes }) => passes)
  const [code, setCode] = useState(passing.find((one) => one.code === claim.code)?.code ?? passing[0]?.code)
  const [way, setWay] = useState(() => firstWay(claim))
  const [fault, setFault] = useState<{ way?: string | undefined; text?: string | undefined }>({})
  const [bill, { isLoading }] = useBillClaimMutation()
  const change = useChangeClaim(claim.id)
  if (code === undefined) return null
  const { id: claimId, version, patientName, specialty, clinician } = claim

  async function send(chosen: NonNullable<typeof code>) {
    const missing = wayFault(way)
    setFault({ way: missing })
    if (missing !== undefined) return
    const text = await change(bill({ claimId, version, code: chosen, ...wayInput(way, claim) }))
    if (text === undefined) onClose()
    else setFault({ text })
  }

  return (
    <FormDialog
      title={`Bill ${code}?`}
      lead={`${patientName}, ${specialty}, ${clinician}`}
      confirmLabel={way.through === 'athena' ? 'Send to athena' : 'Record as billed'}
      busy={isLoading}
      error={fault.text}
      onConfirm={() => void send(code)}
      onClose={onClose}
    >
      <SentOut claim={claim} />
      <CodeField codes={passing} value={code} onChange={setCode} />
      <BillingWayField claim={claim} way={way} fault={fault.way} onChange={setWay} />
    </FormDialog>
  )
}
