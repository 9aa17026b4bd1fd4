import { RULE_SET_IDS } from '@econsult/contract/claims/codes'
import { type PayerRule, savePayerRule } from '@econsult/contract/claims/payers'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useSavePayerRuleMutation } from './payer-calls.ts'
import type { RuleSets } from './rule-words.ts'
import { phrases } from './phrases.ts'

const FROM_CHOICES = [
  { value: '16', label: phrases.minutes16 },
  { value: '30', label: phrases.minutes30 },
]
const CONSENT_CHOICES = [
  { value: 'each', label: phrases.eachConsult },
  { value: 'year', label: phrases.oneYear },
]
const STANDARD: PayerRule = {
  payer: '',
  ruleSet: 'medicare',
  verbalReport: false,
  referralFrom: 16,
  consent: 'each',
}

type PayerRuleDialogProps = {
  /** Null for a payer without its own rules. */
  rule: PayerRule | null
  ruleSets: RuleSets
  otherPayers: readonly string[]
  onClose: () => void
}

/** Dialog that selects the rule set of a payer, and the options on which sources disagree (PAID-03). */
export function PayerRuleDialog({ rule, ruleSets, otherPayers, onClose }: PayerRuleDialogProps) {
  const notices = useNotices()
  const [save] = useSavePayerRuleMutation()
  const form = useFields(savePayerRule.input, {
    initial: rule ?? STANDARD,
    check: ({ payer }) => (rule === null && payer === '' ? { payer: phrases.choosePayerFirst } : {}),
    async save(input) {
      const { data, error } = await save(input)
      if (!data) return error
      notices.show(data.message)
      onClose()
      return undefined
    },
  })
  const chosen = form.values
  const set = ruleSets.find(({ id }) => id === chosen.ruleSet)

  return (
    <FormDialog
      title={
        rule === null
          ? phrases.payerRules
          : rule.payer === ''
            ? phrases.otherRules
            : phrases.rulesFor({ payer: rule.payer })
      }
      lead={phrases.dialogLead}
      confirmLabel={phrases.save}
      form={form}
      onClose={onClose}
    >
      {rule === null ? (
        <SelectField
          label={phrases.payer}
          placeholder={otherPayers.length > 0 ? phrases.choosePayer : phrases.noOtherPayer}
          choices={otherPayers.map((value) => ({ value, label: value }))}
          {...form.field('payer')}
        />
      ) : null}
      <SelectField
        label={phrases.ruleSet}
        name="ruleSet"
        placeholder={phrases.choose}
        choices={ruleSets.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen.ruleSet}
        help={set ? phrases.source({ source: set.source }) : undefined}
        onChange={(value) =>
          form.set({ ruleSet: RULE_SET_IDS.find((one) => one === value) ?? chosen.ruleSet })
        }
      />
      <RadioCardsField
        label={phrases.minutesOf99452}
        name="referralFrom"
        choices={FROM_CHOICES}
        value={String(chosen.referralFrom)}
        onChange={(value) => form.set({ referralFrom: value === '30' ? 30 : 16 })}
      />
      <RadioCardsField
        label={phrases.consentValidFor}
        name="consent"
        choices={CONSENT_CHOICES}
        value={chosen.consent}
        onChange={(value) => form.set({ consent: value === 'year' ? 'year' : 'each' })}
      />
      <CheckboxField
        label={phrases.verbalReport}
        checked={chosen.verbalReport}
        onChange={({ target }) => form.set({ verbalReport: target.checked })}
      />
    </FormDialog>
  )
}
