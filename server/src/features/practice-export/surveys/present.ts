import type { ExportedLine } from '@econsult/contract/practice-export/lines'
import type { RowOf } from '../../../tables/all.ts'

export function surveyLine(one: RowOf<'surveys'>): ExportedLine<'surveys.jsonl'> {
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
