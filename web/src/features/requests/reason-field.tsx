import { DECLINE_REASONS, type DeclineReason } from '@econsult/contract/requests/states'
import type { ReactNode } from 'react'
import { RadioRowsField } from '../../ui/fields/radio-rows-field.tsx'

/** The reasons for a decline as the specialist chooses them. */
const REASON_CHOICES: Readonly<Record<DeclineReason, string>> = {
  'outside-specialty': 'Outside my specialty',
  'not-enough-information': 'Not enough information',
  'needs-to-be-seen': 'Needs to be seen, or is urgent',
  duplicate: 'Duplicate of another request',
  'no-capacity': 'No capacity now',
  'conflict-of-interest': 'Conflict of interest',
  license: 'My license does not cover the patient’s state',
  other: 'Other',
}

type ReasonFieldProps = {
  value: DeclineReason | null
  onChange: (reason: DeclineReason) => void
  error: string | undefined
  /** What a reason asks for, shown below it while it is chosen. */
  details: Readonly<Partial<Record<DeclineReason, ReactNode>>>
}

/** The listed reasons for a decline (TURN-03). */
export function ReasonField({ value, onChange, error, details }: ReasonFieldProps) {
  const rows = DECLINE_REASONS.map((reason) => ({
    value: reason,
    label: REASON_CHOICES[reason],
    detail: details[reason],
  }))
  return (
    <RadioRowsField
      label="Reason"
      hidesLabel
      name="decline-reason"
      rows={rows}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
