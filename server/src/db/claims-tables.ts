import type { ClaimSide, NoteKind, RuleSetId } from '@econsult/contract/claims/codes'
import type {
  BilledThrough,
  ClaimRecordFacts,
  ClaimState,
  CodeVerdict,
  OverrideReason,
  VerdictOccasion,
} from '@econsult/contract/claims'
import type { Activity } from '@econsult/contract/minutes'
import type { Consent } from '@econsult/contract/consents'
import type { ColumnType, Generated } from 'kysely'
import type { Acting } from './acting-column.ts'

interface CountedTimesTable {
  person_id: string
  /** A tstzmultirange; only written and compared in SQL. */
  spans: string
}

interface OfPerson {
  practice_id: string
  case_id: string
  person_id: string
  day: string
  activity: Activity
}

interface CountedSecondsTable extends OfPerson {
  seconds: number
}

interface MinutesTable extends OfPerson {
  /** Of whose answer; 0 for the sender's. */
  specialty_id: number
  label: string
  revision: number
  minutes: number
  proposed: number
  reason: string
  source: 'signed' | 'closed' | 'corrected'
  at: Date
}

/** How many minutes a person has confirmed of a day, over all cases. */
interface WorkedDaysTable {
  person_id: string
  day: string
  minutes: number
}

interface ConsentsTable {
  practice_id: string
  case_id: string
  revision: number
  given_by: Consent['givenBy']
  way: Consent['way']
  day: string
  notice: Consent['notice']
  valid_until: string | null
  at: Date
  actor_id: string
  delegate_id: Acting
}

export interface ClaimsTable {
  practice_id: string
  id: string
  case_practice_id: string
  case_id: string
  closing: number
  side: ClaimSide
  specialty_id: number
  specialty_title: string
  clinician_id: string
  clinician_name: string
  patient_id: string
  patient_name: string
  patient_dob: string | null
  payer: string
  closed_at: Date
  service_at: Date
  service_day: string
  held_until: Date | null
  held_by: string | null
  held_by_name: string | null
  state: ClaimState | 'sending' | 'withdrawn'
  code: string
  why: string
  billed_code: string | null
  billed_at: Date | null
  billed_by: string | null
  billed_by_name: string | null
  billed_through: BilledThrough | null
  reference: string | null
  override_reason: OverrideReason | null
  override_text: string | null
  refusal: string | null
  version: number
  changed_at: Date
}

interface ClaimVerdictsTable {
  practice_id: string
  claim_id: string
  number: number
  occasion: VerdictOccasion
  rule_set: RuleSetId
  rules_from: string
  options: ColumnType<unknown, string, never>
  codes: ColumnType<CodeVerdict[], string, never>
  record: ColumnType<ClaimRecordFacts, string, never>
  at: Date
}

interface ClaimStepsTable {
  practice_id: string
  claim_id: string
  number: number
  kind: string
  words: string
  at: Date
  actor_id: string | null
  actor_name: string
}

interface BillingNotesTable {
  practice_id: string
  id: string
  case_id: string
  patient_id: string
  clinician_id: string
  kind: NoteKind
  day: string
  at: Date
  actor_id: string
  actor_name: string
  delegate_id: Generated<string | null>
}

interface PayerRulesTable {
  practice_id: string
  payer: string
  payer_name: string
  rule_set: RuleSetId
  verbal_report: boolean
  referral_from: 16 | 30
  consent: 'each' | 'year'
  changed_at: Date
  changed_by: string
}

interface BehavioralCliniciansTable {
  practice_id: string
  clinician_id: string
  changed_at: Date
  changed_by: string
}

export interface ClaimTables {
  counted_times: CountedTimesTable
  counted_seconds: CountedSecondsTable
  minutes: MinutesTable
  worked_days: WorkedDaysTable
  consents: ConsentsTable
  claims: ClaimsTable
  claim_verdicts: ClaimVerdictsTable
  claim_steps: ClaimStepsTable
  billing_notes: BillingNotesTable
  payer_rules: PayerRulesTable
  behavioral_clinicians: BehavioralCliniciansTable
}
