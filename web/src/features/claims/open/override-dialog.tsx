import {
  type Claim,
  CLAIM_TEXTS,
  LONGEST_TEXT,
  OVERRIDE_REASON_NAMES,
  OVERRIDE_REASONS,
  type OverrideReason,
} from '@econsult/contract/claims'
import { isBlank } from '@econsult/contract/written-text'
import { useState } from 'react'
import { fullName } from '../../../lib/full-name.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { RadioRowsField } from '../../../ui/fields/radio-rows-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useBillClaimMutation } from '../claim-calls.ts'
import { useChangeClaim } from '../use-change-claim.ts'
import { BillingWayField, firstWay, wayFault, wayInput } from './billing-way.tsx'
import { CodeField } from './code-field.tsx'
import { SentOut } from './sent-out.tsx'

type OverrideDialogProps = { claim: Claim; onClose: () => void }

/** Bills a code that the rules stop or that is held: with a reason, a text and the name of who does it (PAID-04). */
export function OverrideDialog({ claim, onClose }: OverrideDialogProps) {
  const user = useUser()
  const [code, setCode] = useState(claim.codes.find((one) => one.code === claim.code)?.code)
  const [reason, setReason] = useState<OverrideReason | null>(null)
  const [text, setText] = useState('')
  const [way, setWay] = useState(() => firstWay(claim))
  const [faults, setFaults] = useState<{ reason?: string; text?: string; way?: string; all?: string }>({})
  const [bill, { isLoading }] = useBillClaimMutation()
  const change = useChangeClaim(claim.id)
  if (code === undefined) return null
  const verdict = claim.codes.find((one) => one.code === code)
  const { id: claimId, version, patientName, specialty, clinician } = claim

  async function send(chosen: NonNullable<typeof code>) {
    const missing = wayFault(way)
    const found = {
      ...(reason === null && { reason: CLAIM_TEXTS.reasonRequired }),
      ...(isBlank(text) && { text: CLAIM_TEXTS.textRequired }),
      ...(missing !== undefined && { way: missing }),
    }
    setFaults(found)
    if (reason === null || Object.keys(found).length > 0) return
    const override = { reason, text }
    const all = await change(bill({ claimId, version, code: chosen, override, ...wayInput(way, claim) }))
    if (all === undefined) onClose()
    else setFaults({ all })
  }

  return (
    <FormDialog
      title={`Override the rule for ${code}?`}
      lead={`${patientName}, ${specialty}, ${clinician}`}
      confirmLabel="Override and bill"
      busy={isLoading}
      error={faults.all}
      onConfirm={() => void send(code)}
      onClose={onClose}
    >
      <SentOut claim={claim}>{verdict?.passes ? claim.why : verdict?.why}</SentOut>
      <CodeField codes={claim.codes} value={code} onChange={setCode} />
      <RadioRowsField
        label="Reason"
        name="override-reason"
        rows={OVERRIDE_REASONS.map((value) => ({ value, label: OVERRIDE_REASON_NAMES[value] }))}
        value={reason}
        error={faults.reason}
        onChange={setReason}
      />
      <TextAreaField
        label="What you know, and from whom"
        name="text"
        minRows={2}
        maxLength={LONGEST_TEXT}
        value={text}
        error={faults.text}
        help={`Kept with your name, ${fullName(user)}, and the time. It is shown in the list and in the audit.`}
        onChange={({ target }) => setText(target.value)}
      />
      <BillingWayField claim={claim} way={way} fault={faults.way} onChange={setWay} />
    </FormDialog>
  )
}
