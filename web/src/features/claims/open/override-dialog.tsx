import {
  type Claim,
  CLAIM_TEXTS,
  LONGEST_TEXT,
  OVERRIDE_REASONS,
  type OverrideReason,
} from '@econsult/contract/claims'
import { OVERRIDE_REASON_NAMES } from '@econsult/contract/claims/names'
import { billClaim } from '@econsult/contract/claims/changes'
import type { ConsultCode } from '@econsult/contract/claims/codes'
import { isBlank } from '@econsult/contract/written-text'
import { fullName } from '../../../lib/full-name.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { RadioRowsField } from '../../../ui/fields/radio-rows-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useBillClaimMutation } from '../claim-calls.ts'
import { useChangeClaim } from '../use-change-claim.ts'
import { type BillingWay, BillingWayField, firstWay, wayFaults, wayInput } from './billing-way.tsx'
import { CodeField } from './code-field.tsx'
import { SentOut } from './sent-out.tsx'
import { phrases } from './phrases.ts'

type OverrideDialogProps = { claim: Claim; onClose: () => void }

/**
 * Dialog that bills a code that is held or that the rules stop; requires a reason, a text and the user's name
 * (PAID-04).
 */
export function OverrideDialog({ claim, onClose }: OverrideDialogProps) {
  const user = useUser()
  const [bill] = useBillClaimMutation()
  const change = useChangeClaim(claim.id)
  const { id: claimId, version, patientName, specialty, clinician } = claim
  const form = useFields(billClaim.input, {
    initial: initialOf(claim),
    input: ({ code, reason, text, ...way }) => ({
      claimId,
      version,
      code,
      ...(reason !== null && { override: { reason, text } }),
      ...wayInput(way, claim),
    }),
    check: ({ reason, text, ...way }) => ({
      ...(reason === null && { reason: CLAIM_TEXTS.reasonRequired }),
      ...(isBlank(text) && { text: CLAIM_TEXTS.textRequired }),
      ...wayFaults(way),
    }),
    shownAt: { override: 'text' },
    async save(input) {
      const refusal = await change(bill(input))
      if (!refusal) onClose()
      return refusal
    },
  })
  const { code } = form.values
  if (code === undefined) return null
  const verdict = claim.codes.find((one) => one.code === code)

  return (
    <FormDialog
      title={phrases.overrideQuestion({ code })}
      lead={phrases.patientOfClaim({ patient: patientName, specialty, clinician })}
      confirmLabel={phrases.overrideAndBill}
      form={form}
      onClose={onClose}
    >
      <SentOut claim={claim}>{verdict?.passes ? claim.why : verdict?.why}</SentOut>
      <CodeField codes={claim.codes} value={code} onChange={form.field('code').onChange} />
      <RadioRowsField
        label={phrases.reason}
        rows={OVERRIDE_REASONS.map((value) => ({ value, label: OVERRIDE_REASON_NAMES[value] }))}
        {...form.field('reason')}
      />
      <TextAreaField
        label={phrases.overrideText}
        minRows={2}
        maxLength={LONGEST_TEXT}
        help={phrases.overrideTextHelp({ name: fullName(user) })}
        {...form.field('text')}
      />
      <BillingWayField claim={claim} form={form} />
    </FormDialog>
  )
}

interface OverrideForm extends BillingWay {
  readonly code: ConsultCode | undefined
  readonly reason: OverrideReason | null
  readonly text: string
}

function initialOf(claim: Claim): OverrideForm {
  const code = claim.codes.find((one) => one.code === claim.code)?.code
  return { code, reason: null, text: '', ...firstWay(claim) }
}
