import { isSaid, type Survey } from '@econsult/contract/surveys'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import type { Caller } from '../../sessions/caller.ts'

type ClosedCase = Pick<CaseRecord, 'practice_id' | 'id' | 'is_support'>

interface Said {
  /** The number of the closing, starting with 1. */
  readonly closing: number
  readonly caller: Pick<Caller, 'id'>
  /**
   * True if the questions were asked. They are asked if a specialist has answered and the clinician, not a delegate,
   * closes the case.
   */
  readonly isAsked: boolean
  /** The answers; undefined if the questions were skipped or not asked. */
  readonly survey: Survey | undefined
  readonly now: Date
}

/**
 * Records the survey of a consult at a closing, even if the questions were skipped (SURV-01). Records nothing if the
 * questions were neither asked nor answered. Must be called before the events of the closing are recorded, because
 * these events trigger the counting for the dashboards. A support case has no survey.
 */
export async function insertSurvey(
  handle: Handle,
  record: ClosedCase,
  { closing, caller, isAsked, survey, now }: Said,
): Promise<void> {
  if (record.is_support) return
  if (!isAsked && !isSaid(survey)) return
  await handle
    .insertInto('surveys')
    .values({
      practice_id: record.practice_id,
      case_id: record.id,
      closing,
      plan_effect: survey?.plan ?? null,
      referral_effect: survey?.referral ?? null,
      patient_value: survey?.patientValue ?? null,
      sender_value: survey?.senderValue ?? null,
      comment: survey?.comment ?? '',
      at: now,
      actor_id: caller.id,
    })
    .execute()
}

/** Withdraws the surveys of closings that were undone. If a case is reopened later, its surveys are not withdrawn. */
export async function withdrawSurveys(
  handle: Handle,
  records: readonly Pick<CaseRecord, 'practice_id' | 'id' | 'closings'>[],
  now: Date,
): Promise<void> {
  for (const { practice_id, id, closings } of records) {
    await handle
      .updateTable('surveys')
      .set({ withdrawn_at: now })
      .where('practice_id', '=', practice_id)
      .where('case_id', '=', id)
      .where('closing', '=', closings)
      .execute()
  }
}
