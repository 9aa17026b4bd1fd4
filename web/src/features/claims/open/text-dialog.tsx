import { type Claim, CLAIM_TEXTS, LONGEST_TEXT } from '@econsult/contract/claims'
import { isBlank } from '@econsult/contract/written-text'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useHoldClaimMutation, useRefuseClaimMutation } from '../claim-calls.ts'
import { useChangeClaim } from '../use-change-claim.ts'

const WORDS = {
  hold: {
    title: (code: string) => `Hold ${code}?`,
    lead: 'Nobody bills it without an override until somebody releases it.',
    label: 'Why',
    confirm: 'Hold',
  },
  refuse: {
    title: (code: string) => `Was ${code} refused?`,
    lead: 'It can then be billed again.',
    label: 'What the payer answered',
    confirm: 'Save',
  },
} as const

type TextDialogProps = { claim: Claim; kind: keyof typeof WORDS; onClose: () => void }

/** Holds a claim, or records what the payer refused, with a text (PAID-04). */
export function TextDialog({ claim, kind, onClose }: TextDialogProps) {
  const { id: claimId, version, code, patientName, specialty, clinician } = claim
  const words = WORDS[kind]
  const [text, setText] = useState('')
  const [fault, setFault] = useState<{ text?: string; all?: string }>({})
  const [hold, holding] = useHoldClaimMutation()
  const [refuse, refusing] = useRefuseClaimMutation()
  const change = useChangeClaim(claim.id)

  async function save() {
    if (kind === 'refuse' && isBlank(text)) return setFault({ text: CLAIM_TEXTS.refusalRequired })
    const sending =
      kind === 'hold' ? hold({ claimId, version, reason: text }) : refuse({ claimId, version, text })
    const all = await change(sending)
    if (all === undefined) onClose()
    else setFault({ all })
  }

  return (
    <FormDialog
      title={words.title(code)}
      lead={`${patientName}, ${specialty}, ${clinician}. ${words.lead}`}
      confirmLabel={words.confirm}
      busy={holding.isLoading || refusing.isLoading}
      error={fault.all}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={words.label}
        {...(kind === 'hold' && { hint: 'optional' })}
        name="text"
        maxLength={LONGEST_TEXT}
        value={text}
        error={fault.text}
        onChange={({ target }) => setText(target.value)}
      />
    </FormDialog>
  )
}
