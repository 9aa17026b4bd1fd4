import type { BilledThrough, Claim } from '@econsult/contract/claims'
import { MAX_DIAGNOSES } from '@econsult/contract/limits'
import { ATHENA_TEXTS, type Diagnosis } from '@econsult/contract/records/claims'
import { OptionCardsField } from '../../../ui/fields/option-cards-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Fields } from '../../../ui/form/fields.ts'
import { phrases } from './phrases.ts'

/** The billing method and its input, as typed. */
export interface BillingWay {
  readonly through: BilledThrough
  readonly reference: string
  /** ICD-10 codes, separated by commas. */
  readonly diagnoses: string
}

export function firstWay({ athena, diagnoses }: Pick<Claim, 'athena' | 'diagnoses'>): BillingWay {
  return {
    through: athena ? 'athena' : 'elsewhere',
    reference: '',
    diagnoses: diagnoses.map(({ code }) => code).join(', '),
  }
}

/** Builds the input of the API call from the typed values. */
export function wayInput({ through, reference, diagnoses }: BillingWay, claim: Claim) {
  if (through === 'elsewhere') return { through, reference }
  return { through, diagnoses: diagnosesOf(diagnoses, claim.diagnoses) }
}

/** The typed codes, with names from the case if available. */
function diagnosesOf(text: string, known: readonly Diagnosis[]): Diagnosis[] {
  const codes = text
    .split(/[\s,;]+/)
    .map((code) => code.toUpperCase())
    .filter((code) => code !== '')
  return [...new Set(codes)].map((code) => known.find((one) => one.code === code) ?? { code, name: code })
}

/** The error text for the diagnoses: none entered, or too many. */
export function wayFaults({ through, diagnoses }: BillingWay): { readonly diagnoses?: string } {
  if (through === 'elsewhere') return {}
  const { length } = diagnosesOf(diagnoses, [])
  if (length === 0) return { diagnoses: ATHENA_TEXTS.fillAll }
  return length > MAX_DIAGNOSES ? { diagnoses: ATHENA_TEXTS.maxDiagnoses } : {}
}

const ATHENA = {
  value: 'athena',
  label: phrases.wayAthena,
  detail: phrases.wayAthenaDetail,
} as const
const ELSEWHERE = {
  value: 'elsewhere',
  label: phrases.wayElsewhere,
  detail: phrases.wayElsewhereDetail,
} as const

type BillingWayFieldProps = {
  claim: Claim
  form: Pick<Fields<BillingWay>, 'values' | 'field'>
}

/**
 * Choice of the billing method: through athena if the patient's chart is there, or by the practice's own billing
 * system.
 */
export function BillingWayField({ claim, form }: BillingWayFieldProps) {
  return (
    <>
      {claim.athena ? (
        <OptionCardsField
          label={phrases.billingWay}
          options={[ATHENA, ELSEWHERE]}
          {...form.field('through')}
        />
      ) : null}
      {form.values.through === 'athena' ? (
        <TextField
          label={phrases.diagnoses}
          hint={phrases.diagnosesHint({ max: MAX_DIAGNOSES })}
          maxLength={100}
          {...form.field('diagnoses')}
        />
      ) : (
        <TextField
          label={phrases.claimNumber}
          hint={phrases.optional}
          help={phrases.claimNumberHelp}
          maxLength={100}
          {...form.field('reference')}
        />
      )}
    </>
  )
}
