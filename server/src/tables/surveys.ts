import type { PlanEffect, ReferralEffect, SurveyState } from '@econsult/contract/surveys'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Acting } from './columns.ts'
import { table } from './table.ts'

/** The survey of a consult at one of its closings; null for questions without an answer. */
export interface SurveysTable {
  practice_id: string
  case_id: string
  /** The number of the closing, from 1. */
  closing: number
  plan_effect: PlanEffect | null
  referral_effect: ReferralEffect | null
  patient_value: number | null
  sender_value: number | null
  comment: string
  state: GeneratedAlways<SurveyState>
  at: Date
  actor_id: string
  delegate_id: Acting
  /** The time at which the closing was undone. */
  withdrawn_at: Generated<Date | null>
}

export const surveyTables = {
  surveys: table<SurveysTable>({ place: 'practice', export: 'surveys.jsonl', onLeaving: 'delete' }),
}
