import { type Claim, LONGEST_TEXT } from '@econsult/contract/claims'
import { holdClaim, refuseClaim } from '@econsult/contract/claims/changes'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Refusal } from '../../../ui/form/place-faults.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useHoldClaimMutation, useRefuseClaimMutation } from '../claim-calls.ts'
import { useChangeClaim } from '../use-change-claim.ts'
import { phrases } from './phrases.ts'

const WORDS = {
  hold: {
    title: phrases.holdQuestion,
    lead: phrases.holdLead,
    label: phrases.reason,
    confirm: phrases.hold,
  },
  refuse: {
    title: phrases.refusalQuestion,
    lead: phrases.refusalLead,
    label: phrases.payerAnswer,
    confirm: phrases.save,
  },
} as const

type TextDialogProps = { claim: Claim; kind: keyof typeof WORDS; onClose: () => void }

/** Dialog with a text field that holds a claim, or records a payer's refusal (PAID-04). */
export function TextDialog({ claim, kind, onClose }: TextDialogProps) {
  const { id: claimId, version, code, patientName, specialty, clinician } = claim
  const words = WORDS[kind]
  const [hold] = useHoldClaimMutation()
  const [refuse] = useRefuseClaimMutation()
  const change = useChangeClaim(claim.id)
  const saved = (refusal: Refusal | undefined) => {
    if (!refusal) onClose()
    return refusal
  }
  const holding = useFields(holdClaim.input, {
    initial: { text: '' },
    input: ({ text }) => ({ claimId, version, reason: text }),
    shownAt: { reason: 'text' },
    save: async (input) => saved(await change(hold(input))),
  })
  const refusing = useFields(refuseClaim.input, {
    initial: { text: '' },
    input: (values) => ({ claimId, version, ...values }),
    save: async (input) => saved(await change(refuse(input))),
  })
  const form = kind === 'hold' ? holding : refusing

  return (
    <FormDialog
      title={words.title({ code })}
      lead={words.lead({ patient: patientName, specialty, clinician })}
      confirmLabel={words.confirm}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={words.label}
        {...(kind === 'hold' && { hint: phrases.optional })}
        maxLength={LONGEST_TEXT}
        {...form.field('text')}
      />
    </FormDialog>
  )
}
