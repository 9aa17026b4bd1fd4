import { EXPORTED_LINES, type ExportedLine, PATIENT_DETAILS } from '@econsult/contract/practice-export/lines'
import { presentCaseEvent } from '../../case-events/present.ts'
import type { AssignmentRecord } from '../cases/assignments/store.ts'
import { presentAssignments } from '../cases/present.ts'
import { delegateOf } from '../messages/present.ts'
import { presentOption } from '../patients/present.ts'
import type { PatientRecord } from '../patients/store.ts'
import { presentPractice } from '../practices/present.ts'
import type { PracticeRecord } from '../practices/store.ts'
import { pathOf } from './file-path.ts'
import type { RowOf } from '../../tables/all.ts'
import type { readCaseEvents, readDrafts, readFiles, readMessages, readTerms, readAuditLog } from './store.ts'

/** The type of the rows that a function returns when it reads data for the export. */
export type Row<Read extends (...facts: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number]

type PatientLine = ExportedLine<'patients.jsonl'>

export function practiceLine(practice: PracticeRecord): ExportedLine<'practice.jsonl'> {
  return { ...presentPractice(practice), createdAt: practice.created_at.getTime() }
}

export function termsLine(terms: Row<typeof readTerms>): ExportedLine<'terms.jsonl'> {
  return {
    version: terms.version,
    textsSha256: terms.texts_sha256,
    acceptedById: terms.user_id,
    acceptedAt: terms.accepted_at.getTime(),
  }
}

/**
 * A member without secrets and personal settings. If the member has left, the email address and phone number are
 * omitted too.
 */
export function memberLine(user: RowOf<'users'>): ExportedLine<'members.jsonl'> {
  const isFormer = user.deleted_at !== null
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: isFormer ? '' : user.email,
    phoneNumber: isFormer ? null : user.phone_number,
    userType: user.user_type,
    isAdmin: user.is_admin,
    specialty: user.specialty_id === null ? null : String(user.specialty_id),
    active: user.active,
    npi: user.npi,
    licenseNumber: user.license_number,
  }
}

export function patientLine(patient: PatientRecord): PatientLine {
  return {
    ...presentOption(patient),
    details: detailsOf(patient),
    replacedById: patient.replaced_by,
    createdAt: patient.created_at.getTime(),
  }
}

export function mergeLine(merge: RowOf<'patient_merges'>): ExportedLine<'patient-merges.jsonl'> {
  return {
    keptId: merge.kept_id,
    mergedId: merge.merged_id,
    caseIds: merge.case_ids,
    mergedById: merge.merged_by,
    mergedAt: merge.merged_at.getTime(),
    undoneById: merge.undone_by,
    undoneAt: merge.undone_at?.getTime() ?? null,
  }
}

/** The fields of these details have the same names as the columns. */
function detailsOf(patient: RowOf<'patients'>): PatientLine['details'] {
  const details = Object.fromEntries(PATIENT_DETAILS.map((field) => [field, patient[field]]))
  return EXPORTED_LINES['patients.jsonl'].shape.details.parse(details)
}

/** A case with its specialties and specialists. `assignments` contains those of all cases on the page. */
export function caseLine(
  record: RowOf<'cases'>,
  assignments: readonly AssignmentRecord[],
): ExportedLine<'cases.jsonl'> {
  const own = assignments.filter(({ case_id }) => case_id === record.id)
  return {
    caseId: record.id,
    patientId: record.patient_id,
    patientName: record.patient_name,
    dob: record.dob,
    questions: record.questions,
    providerId: record.provider_id,
    createdById: record.created_by,
    patientConsentGiven: record.patient_consent_given,
    specialistsWithSpecialty: presentAssignments(own).specialistsWithSpecialty,
    isSupport: record.is_support,
    isDeleted: record.is_closed,
    claimStatus: record.claim_status,
    diagnoses: record.diagnoses,
    procedureCodes: record.procedure_codes,
    state: record.state,
    stateAt: record.state_at.getTime(),
    createdAt: record.created_at.getTime(),
    updatedAt: record.updated_at.getTime(),
    closedAt: record.closed_at?.getTime() ?? null,
    lastSequence: record.last_sequence,
  }
}

export function caseEventLine(event: Row<typeof readCaseEvents>): ExportedLine<'case-events.jsonl'> {
  return {
    ...presentCaseEvent(event),
    caseId: event.case_id,
  }
}

export function requestEventLine(event: RowOf<'request_events'>): ExportedLine<'request-events.jsonl'> {
  return {
    caseId: event.case_id,
    specialtyId: String(event.specialty_id),
    number: event.number,
    change: event.change,
    state: event.to_state,
    at: event.at.getTime(),
    actorId: event.actor_id,
    delegateId: event.delegate_id,
    specialistId: event.specialist_id,
    reason: event.reason,
    note: event.note,
    phoneNumber: event.phone_number,
    otherSpecialtyId: event.other_specialty_id === null ? null : String(event.other_specialty_id),
  }
}

export function messageLine(message: Row<typeof readMessages>): ExportedLine<'messages.jsonl'> {
  return {
    id: message.id,
    sequence: message.sequence,
    channelId: message.case_id,
    senderId: message.sender_id,
    receiverIds: message.receiver_ids,
    content: message.content,
    created: message.created.getTime(),
    firstName: message.first_name,
    lastName: message.last_name,
    delegate: delegateOf(message),
    userType: message.sender_type,
  }
}

export function draftLine(draft: Row<typeof readDrafts>): ExportedLine<'drafts.jsonl'> {
  return {
    caseId: draft.case_id,
    providerId: draft.provider_id,
    patientId: draft.patient_id,
    patientName: draft.patient_name,
    dob: draft.dob,
    dobText: draft.dob_text,
    questions: draft.questions,
    specialtyIds: draft.specialty_ids.map(String),
    specialistIds: draft.specialist_ids,
    patientConsentGiven: draft.patient_consent_given,
    consent: draft.consent,
    createdAt: draft.created_at.getTime(),
    updatedAt: draft.updated_at.getTime(),
  }
}

export function deliveryLine(delivery: RowOf<'deliveries'>): ExportedLine<'deliveries.jsonl'> {
  return {
    id: delivery.id,
    caseId: delivery.case_id,
    target: delivery.target,
    isCorrection: delivery.correction > 0,
    state: delivery.state,
    tries: delivery.tries,
    changedAt: delivery.changed_at.getTime(),
    pages: delivery.pages,
    hasArrived: delivery.has_arrived,
    problem: delivery.problem,
    steps: delivery.steps,
    faxNumber: delivery.fax_number,
    procedureCodes: delivery.procedure_codes,
  }
}

export function claimLine(claim: RowOf<'claims_apart'>): ExportedLine<'claims.jsonl'> {
  return {
    claimId: claim.claim_id,
    patientId: claim.patient_id,
    caseId: claim.case_id,
    procedureCodes: claim.procedure_codes,
    createdById: claim.created_by,
    createdAt: claim.created_at.getTime(),
  }
}

export function delegateLine(grant: RowOf<'delegates'>): ExportedLine<'delegates.jsonl'> {
  return {
    clinicianId: grant.clinician_id,
    delegateId: grant.delegate_id,
    rights: grant.rights,
    beginsAt: grant.begins_at.getTime(),
    endsAt: grant.ends_at.getTime(),
    createdAt: grant.created_at.getTime(),
    revokedAt: grant.revoked_at?.getTime() ?? null,
  }
}

export function fileLine(file: Row<typeof readFiles>): ExportedLine<'files.jsonl'> {
  return {
    path: pathOf(file),
    fileData: { name: file.name, type: file.type },
    originalName: file.original_name,
    sizeBytes: file.size_bytes ?? 0,
    uploadedById: file.uploaded_by,
    delegateId: file.delegate_id,
    uploadedAt: (file.stored_at ?? file.created_at).getTime(),
    sha256: file.sha256 ?? '',
    caseId: file.case_id,
    messageId: file.message_id,
    draftId: file.draft_id,
  }
}

export function auditLine(entry: Row<typeof readAuditLog>): ExportedLine<'audit-log.jsonl'> {
  const { at, user_id: userId, for_user_id: forUserId, action, object, outcome, agent, objects } = entry
  const breakGlassId = entry.break_glass_id
  return { at: at.getTime(), userId, forUserId, action, object, outcome, agent, breakGlassId, objects }
}

export function breakGlassLine(entry: RowOf<'break_glass'>): ExportedLine<'break-glass.jsonl'> {
  const { id, case_id: caseId, user_id: userId, reason, at, ends_at } = entry
  return { id, caseId, userId, reason, at: at.getTime(), endsAt: ends_at.getTime() }
}

export function disclosureLine(entry: RowOf<'disclosures'>): ExportedLine<'disclosures.jsonl'> {
  const { patient_id: patientId, case_id: caseId, at, channel, recipient, what, purpose } = entry
  return { patientId, caseId, at: at.getTime(), channel, recipient, what, purpose, userId: entry.user_id }
}
