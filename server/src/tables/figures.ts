import type { CaseData } from '@econsult/contract/cases'
import type { CaseState } from '@econsult/contract/cases/consults'
import type { PlanEffect, ReferralEffect, SurveyState } from '@econsult/contract/surveys'
import type { GeneratedAlways } from 'kysely'
import { COPY } from './left-out.ts'
import { table } from './table.ts'

/** The facts about one consult that dashboards count; written only by case-events/consults/store.ts. */
export interface ConsultFactsTable {
  practice_id: string
  case_id: string
  provider_id: string
  sent_at: Date
  /** The day on which the consult was sent, in UTC. */
  sent_on: string
  specialty_ids: number[]
  /** The specialists who are currently assigned. */
  specialist_ids: string[]
  state: CaseState
  closed_at: Date | null
  /** The time of the first assignment. */
  assigned_at: Date | null
  /** The time of a specialist's first answer. */
  replied_at: Date | null
  /** Number of messages; null while the case is open. */
  messages: number | null
  claim_status: CaseData['claimStatus']
  procedure_codes: CaseData['procedureCodes']
  /** The time of a specialist's first decline. */
  declined_at: Date | null
  /** The survey at the last closing; null while the case is open, or if the questions were not asked at closing. */
  survey: SurveyState | null
  plan_effect: PlanEffect | null
  referral_effect: ReferralEffect | null
  /** The number of the sample, one of 1024 equal parts of all consults, to which the consult belongs. */
  sample: GeneratedAlways<number>
}

/** A copy of the facts for each specialist who is currently assigned to the consult. */
export interface SpecialistFactsTable extends ConsultFactsTable {
  specialist_id: string
}

/** A consult in its state before (weight -1) or after (weight 1) a change that is not included in the counts yet. */
export interface ConsultChangesTable extends Pick<
  ConsultFactsTable,
  | 'practice_id'
  | 'provider_id'
  | 'sent_on'
  | 'specialty_ids'
  | 'specialist_ids'
  | 'state'
  | 'assigned_at'
  | 'replied_at'
  | 'messages'
  | 'claim_status'
  | 'procedure_codes'
> {
  weight: -1 | 1
}

/** Consults of a practice, a specialist or the platform by the day they were sent; specialty 0 counts all consults. */
export interface ConsultCountsTable {
  scope_id: string
  specialty_id: number
  day: string
  unassigned: number
  waiting: number
  replied: number
  closed: number
  submitted: number
  not_submitted: number
  /** Consults that were assigned at least once. */
  assigned: number
  /** Consults that a specialist answered at least once. */
  answered: number
  /** Messages of the closed consults. */
  messages: number
}

/** Submitted claims that contain a CPT code, by scope, specialty and day. */
export interface CodeCountsTable {
  scope_id: string
  specialty_id: number
  day: string
  code: string
  description: string
  claims: number
}

/** Consults of a provider by the day and by the month they were sent. */
export interface ProviderCountsTable {
  practice_id: string
  specialty_id: number
  is_month: boolean
  first_day: string
  provider_id: string
  consults: number
}

/**
 * A consult with a survey or a decline, in its state before (weight -1) or after (weight 1) a change that is not
 * included in the counts yet.
 */
export interface OutcomeChangesTable extends Pick<
  ConsultFactsTable,
  | 'practice_id'
  | 'sent_on'
  | 'specialty_ids'
  | 'specialist_ids'
  | 'survey'
  | 'plan_effect'
  | 'referral_effect'
> {
  weight: -1 | 1
  is_declined: boolean
}

/** Declines, surveys and their answers, by scope, specialty and day as in consult_counts. */
export interface OutcomeCountsTable {
  scope_id: string
  specialty_id: number
  day: string
  declined: number
  answered: number
  skipped: number
  confirmed: number
  new_advice: number
  not_useful: number
  no_effect: number
  avoided: number
  still_needed: number
  not_needed: number
  prompted: number
  no_benefit: number
  other: number
}

export const figureTables = {
  consult_facts: table<ConsultFactsTable>({
    place: 'practice',
    export: COPY,
    onLeaving: { step: 'facts', column: 'practice_id' },
  }),
  consult_changes: table<ConsultChangesTable>({
    place: 'practice',
    export: COPY,
    onLeaving: { step: 'changes of figures', column: 'practice_id' },
  }),
  outcome_changes: table<OutcomeChangesTable>({
    place: 'practice',
    export: COPY,
    onLeaving: { step: 'changes of figures', column: 'practice_id' },
  }),
  specialist_facts: table<SpecialistFactsTable>({
    place: { owner: 'specialist_id' },
    export: COPY,
    onLeaving: { step: 'facts of specialists', column: 'practice_id' },
  }),
  consult_counts: table<ConsultCountsTable>({
    place: { owner: 'scope_id' },
    export: COPY,
    onLeaving: { column: 'scope_id', of: 'practice' },
  }),
  code_counts: table<CodeCountsTable>({
    place: { owner: 'scope_id' },
    export: COPY,
    onLeaving: { column: 'scope_id', of: 'practice' },
  }),
  outcome_counts: table<OutcomeCountsTable>({
    place: { owner: 'scope_id' },
    export: COPY,
    onLeaving: { column: 'scope_id', of: 'practice' },
  }),
  provider_counts: table<ProviderCountsTable>({ place: 'practice', export: COPY, onLeaving: 'delete' }),
}
