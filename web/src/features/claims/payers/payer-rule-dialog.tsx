import { RULE_SET_IDS } from '@econsult/contract/claims/codes'
import type { PayerRule } from '@econsult/contract/claims/payers'
import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useSavePayerRuleMutation } from './payer-calls.ts'
import type { RuleSets } from './rule-words.ts'

const FROM_CHOICES = [
  { value: '16', label: '16 minutes, as CMS accepts' },
  { value: '30', label: '30 minutes' },
]
const CONSENT_CHOICES = [
  { value: 'each', label: 'Each consult' },
  { value: 'year', label: 'One year' },
]
const STANDARD: PayerRule = {
  payer: '',
  ruleSet: 'medicare',
  verbalReport: false,
  referralFrom: 16,
  consent: 'each',
}

type PayerRuleDialogProps = {
  /** Null for a payer that has no rules of its own yet. */
  rule: PayerRule | null
  ruleSets: RuleSets
  otherPayers: readonly string[]
  onClose: () => void
}

/** Chooses the rule set of a payer, and what sources disagree about (PAID-03). */
export function PayerRuleDialog({ rule, ruleSets, otherPayers, onClose }: PayerRuleDialogProps) {
  const notices = useNotices()
  const [chosen, setChosen] = useState(rule ?? STANDARD)
  const [fault, setFault] = useState<{ payer?: string; text?: string }>({})
  const [save, { isLoading }] = useSavePayerRuleMutation()
  const change = (changes: Partial<PayerRule>) => setChosen({ ...chosen, ...changes })
  const set = ruleSets.find(({ id }) => id === chosen.ruleSet)

  async function send() {
    if (rule === null && chosen.payer === '') return setFault({ payer: 'Choose a payer.' })
    const { data, error } = await save(chosen)
    if (!data) return setFault({ text: failureText(error) })
    notices.show(data.message)
    onClose()
  }

  return (
    <FormDialog
      title={
        rule === null ? 'Rules of a payer' : `Rules of ${rule.payer === '' ? 'all other payers' : rule.payer}`
      }
      lead="For claims that are judged from now on. What is held keeps its verdict until it is released."
      confirmLabel="Save"
      busy={isLoading}
      error={fault.text}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {rule === null ? (
        <SelectField
          label="Payer"
          name="payer"
          placeholder={otherPayers.length > 0 ? 'Choose a payer' : 'No patient has another payer'}
          choices={otherPayers.map((value) => ({ value, label: value }))}
          value={chosen.payer}
          error={fault.payer}
          onChange={(payer) => change({ payer })}
        />
      ) : null}
      <SelectField
        label="Rule set"
        name="ruleSet"
        placeholder="Choose"
        choices={ruleSets.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.ruleSet}
        help={set ? `Source: ${set.source}` : undefined}
        onChange={(value) => change({ ruleSet: RULE_SET_IDS.find((one) => one === value) ?? chosen.ruleSet })}
      />
      <RadioCardsField
        label="99452 from"
        name="referralFrom"
        choices={FROM_CHOICES}
        value={String(chosen.referralFrom)}
        onChange={(value) => change({ referralFrom: value === '30' ? 30 : 16 })}
      />
      <RadioCardsField
        label="A consent holds for"
        name="consent"
        choices={CONSENT_CHOICES}
        value={chosen.consent}
        onChange={(value) => change({ consent: value === 'year' ? 'year' : 'each' })}
      />
      <CheckboxField
        label="99451 needs a verbal report as well"
        checked={chosen.verbalReport}
        onChange={({ target }) => change({ verbalReport: target.checked })}
      />
    </FormDialog>
  )
}
