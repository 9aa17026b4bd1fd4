import type { ExportedLine } from '@econsult/contract/practice-export/lines'
import type { readSurveys } from '../store.ts'

export function surveyLine(
  one: Awaited<ReturnType<typeof readSurveys>>[number],
): ExportedLine<'surveys.jsonl'> {
  return {
    caseId: one.case_id,
    closing: one.closing,
    plan: one.plan_effect,
    referral: one.referral_effect,
    patientValue: one.patient_value,
    senderValue: one.sender_value,
    comment: one.comment,
    at: one.at.getTime(),
    actorId: one.actor_id,
    delegateId: one.delegate_id,
    withdrawnAt: one.withdrawn_at?.getTime() ?? null,
  }
}
