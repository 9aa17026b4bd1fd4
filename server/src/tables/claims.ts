import type {
  BilledThrough,
  ClaimRecordFacts,
  ClaimState,
  CodeVerdict,
  OverrideReason,
  VerdictOccasion,
} from '@econsult/contract/claims'
import type { ClaimSide, NoteKind, RuleSetId } from '@econsult/contract/claims/codes'
import type { ColumnType, Generated } from 'kysely'
import { table } from './table.ts'

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

export interface ClaimVerdictsTable {
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

export interface BillingNotesTable {
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

export interface PayerRulesTable {
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

export const claimTables = {
  claim_verdicts: table<ClaimVerdictsTable>({
    place: 'practice',
    export: 'claim-verdicts.jsonl',
    onLeaving: 'delete',
  }),
  claim_steps: table<ClaimStepsTable>({
    place: 'practice',
    export: 'claim-steps.jsonl',
    onLeaving: 'delete',
  }),
  claims: table<ClaimsTable>({ place: 'practice', export: 'consult-claims.jsonl', onLeaving: 'delete' }),
  billing_notes: table<BillingNotesTable>({
    place: 'practice',
    export: 'billing-notes.jsonl',
    onLeaving: 'delete',
  }),
  payer_rules: table<PayerRulesTable>({
    place: 'practice',
    export: 'payer-rules.jsonl',
    onLeaving: 'delete',
  }),
  behavioral_clinicians: table<BehavioralCliniciansTable>({
    place: 'practice',
    export: {
      leftOut: 'who bills the codes of behavioral health',
      reason: 'claim-verdicts.jsonl has the codes that were judged for each',
    },
    onLeaving: 'delete',
  }),
}
