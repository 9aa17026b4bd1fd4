import type { Claim } from '@econsult/contract/claims'
import { billClaim } from '@econsult/contract/claims/changes'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useBillClaimMutation } from '../claim-calls.ts'
import { useChangeClaim } from '../use-change-claim.ts'
import { BillingWayField, firstWay, wayFaults, wayInput } from './billing-way.tsx'
import { CodeField } from './code-field.tsx'
import { SentOut } from './sent-out.tsx'
import { phrases } from './phrases.ts'

type BillDialogProps = { claim: Claim; onClose: () => void }

/** Dialog that bills a code permitted by the rules (PAID-04). */
export function BillDialog({ claim, onClose }: BillDialogProps) {
  const passing = claim.codes.filter(({ passes }) => passes)
  const first = passing.find((one) => one.code === claim.code)?.code ?? passing[0]?.code
  const [bill] = useBillClaimMutation()
  const change = useChangeClaim(claim.id)
  const { id: claimId, version, patientName, specialty, clinician } = claim
  const form = useFields(billClaim.input, {
    initial: { code: first, ...firstWay(claim) },
    input: ({ code, ...way }) => ({ claimId, version, code, ...wayInput(way, claim) }),
    check: wayFaults,
    async save(input) {
      const refusal = await change(bill(input))
      if (!refusal) onClose()
      return refusal
    },
  })
  const { code, through } = form.values
  if (code === undefined) return null

  return (
    <FormDialog
      title={phrases.billQuestion({ code })}
      lead={phrases.patientOfClaim({ patient: patientName, specialty, clinician })}
      confirmLabel={through === 'athena' ? phrases.sendToAthena : phrases.recordAsBilled}
      form={form}
      onClose={onClose}
    >
      <SentOut claim={claim} />
      <CodeField codes={passing} value={code} onChange={form.field('code').onChange} />
      <BillingWayField claim={claim} form={form} />
    </FormDialog>
  )
}
