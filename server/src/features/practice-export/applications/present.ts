import type { ExportedLine } from '@econsult/contract/practice-export/lines'
import type { RowOf } from '../../../tables/all.ts'

export function applicationLine(one: RowOf<'applications'>): ExportedLine<'applications.jsonl'> {
  return {
    id: one.id,
    name: one.name,
    vendor: one.vendor,
    kind: one.kind,
    rights: one.rights,
    purpose: one.purpose,
    state: one.state,
    redirectUris: one.redirect_uris,
    askedById: one.asked_by,
    askedAt: one.asked_at.getTime(),
    decidedById: one.decided_by,
    decidedAt: one.decided_at?.getTime() ?? null,
    revokedById: one.revoked_by,
    revokedAt: one.revoked_at?.getTime() ?? null,
  }
}

export function applicationReadLine(
  one: RowOf<'application_reads'>,
): ExportedLine<'application-reads.jsonl'> {
  return {
    applicationId: one.application_id,
    userId: one.user_id,
    at: one.at.getTime(),
    resource: one.resource,
    patientIds: one.patient_ids,
    outcome: one.outcome,
  }
}
