import type { ExportedLine } from '@econsult/contract/practice-export/lines'
import type { RowOf } from '../../../tables/all.ts'

export function minutesLine(one: RowOf<'minutes'>): ExportedLine<'minutes.jsonl'> {
  return {
    caseId: one.case_id,
    personId: one.person_id,
    specialtyId: String(one.specialty_id),
    day: one.day,
    activity: one.activity,
    label: one.label,
    revision: one.revision,
    minutes: one.minutes,
    proposed: one.proposed,
    reason: one.reason,
    source: one.source,
    at: one.at.getTime(),
  }
}

export function consentLine(one: RowOf<'consents'>): ExportedLine<'consents.jsonl'> {
  return {
    caseId: one.case_id,
    revision: one.revision,
    givenBy: one.given_by,
    way: one.way,
    day: one.day,
    notice: one.notice,
    validUntil: one.valid_until,
    at: one.at.getTime(),
    actorId: one.actor_id,
    delegateId: one.delegate_id,
  }
}

export function consultClaimLine(claim: RowOf<'claims'>): ExportedLine<'consult-claims.jsonl'> {
  return {
    id: claim.id,
    caseId: claim.case_id,
    side: claim.side,
    specialtyId: String(claim.specialty_id),
    clinicianId: claim.clinician_id,
    patientName: claim.patient_name,
    patientDob: claim.patient_dob,
    payer: claim.payer,
    closedAt: claim.closed_at.getTime(),
    serviceDay: claim.service_day,
    heldUntil: claim.held_until?.getTime() ?? null,
    heldById: claim.held_by,
    state: claim.state,
    code: claim.code,
    why: claim.why,
    billedCode: claim.billed_code,
    billedAt: claim.billed_at?.getTime() ?? null,
    billedById: claim.billed_by,
    billedThrough: claim.billed_through,
    reference: claim.reference,
    overrideReason: claim.override_reason,
    overrideText: claim.override_text,
    refusal: claim.refusal,
  }
}

export function claimVerdictLine(verdict: RowOf<'claim_verdicts'>): ExportedLine<'claim-verdicts.jsonl'> {
  return {
    claimId: verdict.claim_id,
    number: verdict.number,
    occasion: verdict.occasion,
    ruleSet: verdict.rule_set,
    rulesFrom: verdict.rules_from,
    options: verdict.options,
    codes: verdict.codes,
    record: verdict.record,
    at: verdict.at.getTime(),
  }
}

export function claimStepLine(step: RowOf<'claim_steps'>): ExportedLine<'claim-steps.jsonl'> {
  return {
    claimId: step.claim_id,
    number: step.number,
    words: step.words,
    at: step.at.getTime(),
    actorId: step.actor_id,
    actorName: step.actor_name,
  }
}

export function billingNoteLine(note: RowOf<'billing_notes'>): ExportedLine<'billing-notes.jsonl'> {
  return {
    id: note.id,
    caseId: note.case_id,
    patientId: note.patient_id,
    clinicianId: note.clinician_id,
    kind: note.kind,
    day: note.day,
    at: note.at.getTime(),
    actorId: note.actor_id,
    actorName: note.actor_name,
    delegateId: note.delegate_id,
  }
}

export function payerRuleLine(rule: RowOf<'payer_rules'>): ExportedLine<'payer-rules.jsonl'> {
  return {
    payer: rule.payer_name,
    ruleSet: rule.rule_set,
    verbalReport: rule.verbal_report,
    referralFrom: rule.referral_from,
    consent: rule.consent,
    changedAt: rule.changed_at.getTime(),
    changedById: rule.changed_by,
  }
}
