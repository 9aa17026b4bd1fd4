import type { BilledThrough, Claim } from '@econsult/contract/claims'
import { MAX_DIAGNOSES } from '@econsult/contract/limits'
import { ATHENA_TEXTS, type Diagnosis } from '@econsult/contract/records/claims'
import { OptionCardsField } from '../../../ui/fields/option-cards-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** How a claim is billed, as typed. */
export interface BillingWay {
  readonly through: BilledThrough
  readonly reference: string
  /** Codes of ICD-10, separated by commas. */
  readonly diagnoses: string
}

export function firstWay({ athena, diagnoses }: Pick<Claim, 'athena' | 'diagnoses'>): BillingWay {
  return {
    through: athena ? 'athena' : 'elsewhere',
    reference: '',
    diagnoses: diagnoses.map(({ code }) => code).join(', '),
  }
}

/** What of it the call takes. */
export function wayInput({ through, reference, diagnoses }: BillingWay, claim: Claim) {
  if (through === 'elsewhere') return { through, reference }
  return { through, diagnoses: diagnosesOf(diagnoses, claim.diagnoses) }
}

/** The typed codes, with the names that the case has for them. */
function diagnosesOf(text: string, known: readonly Diagnosis[]): Diagnosis[] {
  const codes = text
    .split(/[\s,;]+/)
    .map((code) => code.toUpperCase())
    .filter((code) => code !== '')
  return [...new Set(codes)].map((code) => known.find((one) => one.code === code) ?? { code, name: code })
}

/** What is missing; undefined for nothing. */
export function wayFault({ through, diagnoses }: BillingWay): string | undefined {
  if (through === 'elsewhere') return undefined
  const { length } = diagnosesOf(diagnoses, [])
  if (length === 0) return ATHENA_TEXTS.fillAll
  return length > MAX_DIAGNOSES ? ATHENA_TEXTS.maxDiagnoses : undefined
}

const ATHENA = {
  value: 'athena',
  label: 'Send it to athena',
  detail: 'Once, dated the day of the closing',
} as const
const ELSEWHERE = {
  value: 'elsewhere',
  label: 'Record that it is billed elsewhere',
  detail: 'Nothing is sent; the list keeps who billed it and when',
} as const

type BillingWayFieldProps = {
  claim: Claim
  way: BillingWay
  fault: string | undefined
  onChange: (way: BillingWay) => void
}

/** Through athena, where the patient's chart is there, or by the practice's own billing system. */
export function BillingWayField({ claim, way, fault, onChange }: BillingWayFieldProps) {
  return (
    <>
      {claim.athena ? (
        <OptionCardsField
          label="How it is billed"
          name="through"
          options={[ATHENA, ELSEWHERE]}
          value={way.through}
          onChange={(through) => onChange({ ...way, through })}
        />
      ) : null}
      {way.through === 'athena' ? (
        <TextField
          label="Diagnoses"
          hint={`codes of ICD-10, at most ${MAX_DIAGNOSES}`}
          name="diagnoses"
          maxLength={100}
          value={way.diagnoses}
          error={fault}
          onChange={({ target }) => onChange({ ...way, diagnoses: target.value })}
        />
      ) : (
        <TextField
          label="Claim number in your billing system"
          hint="optional"
          help="Nothing is sent: enter the claim in your billing system."
          name="reference"
          maxLength={100}
          value={way.reference}
          onChange={({ target }) => onChange({ ...way, reference: target.value })}
        />
      )}
    </>
  )
}
