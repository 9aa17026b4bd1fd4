import type { PlanEffect, ReferralEffect } from '@econsult/contract/surveys'
import type { Insertable } from 'kysely'
import type { SurveysTable } from '../../tables/surveys.ts'
import { seededRandom } from '../seeded-random.ts'
import type { CaseLife } from './case-life.ts'

/** Survey answers of senders; an answer that should occur more often is listed more often. */
const REFERRALS: readonly ReferralEffect[] = [
  'avoided',
  'avoided',
  'avoided',
  'avoided',
  'avoided',
  'avoided',
  'still-needed',
  'still-needed',
  'not-needed',
  'prompted',
  'no-benefit',
  'other',
]
const PLANS: readonly PlanEffect[] = [
  'confirmed',
  'confirmed',
  'confirmed',
  'confirmed',
  'new-advice',
  'new-advice',
  'new-advice',
  'new-advice',
  'not-useful',
  'none',
]
const COMMENTS = ['', '', '', 'Saved the patient a long trip.', 'Clear steps, thank you.'] as const

const SEED = 4_103
/** A specialty with too few answered surveys to display figures. */
const SELDOM_ANSWERED = 'Psychiatry'
const ANSWERED_OF_IT = 3

/** Returns the surveys at the closings of these cases: about three of four are answered, the others skipped. */
export function surveysOf(lives: readonly CaseLife[]): Insertable<SurveysTable>[] {
  const random = seededRandom(SEED)
  let seldom = 0
  return lives.flatMap(({ record, assignments, events }) => {
    if (record.is_support) return []
    return events
      .filter(({ kind }) => kind === 'closed')
      .map(({ at, actor_id: actorId }, index) => {
        const isSeldom = assignments.some(({ title }) => title === SELDOM_ANSWERED)
        const isAnswered = random.between(1, 100) <= 77 && (!isSeldom || seldom < ANSWERED_OF_IT)
        if (isSeldom && isAnswered) seldom += 1
        const value = () => (isAnswered && random.between(1, 3) === 1 ? random.between(3, 5) : null)
        const [plan, referral] = [random.pick(PLANS), random.pick(REFERRALS)]
        const comment = random.pick(COMMENTS)
        return {
          practice_id: record.practice_id,
          case_id: record.id,
          closing: index + 1,
          plan_effect: isAnswered ? plan : null,
          referral_effect: isAnswered ? referral : null,
          patient_value: value(),
          sender_value: value(),
          comment: isAnswered ? comment : '',
          at,
          actor_id: actorId,
          delegate_id: null,
        }
      })
  })
}
