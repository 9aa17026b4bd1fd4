import { Readable } from 'node:stream'
import type * as contract from '@econsult/contract/audit/disclosures'
import type { Bundle } from '@medplum/fhirtypes'
import { stringify } from 'csv-stringify/sync'
import type { z } from 'zod'
import type { CoreDeps } from '../../../deps.ts'
import { fullName } from '../../../lib/full-name.ts'
import type { FileAnswer } from '../../../http/send-answer.ts'
import type { FileAction, CallRequest } from '../../../http/action.ts'
import { patientOfPractice } from '../accesses/find-patient.ts'
import { sixYearsBefore } from '../accesses/read-accesses.ts'
import { findKnownIds } from '../../patients/known-ids/store.ts'
import { findObjects, findPeople } from '../accesses/store.ts'
import { auditEventOf } from './audit-events.ts'
import { findDisclosuresOf } from './find-disclosures.ts'

type Request = CallRequest<z.output<(typeof contract.exportDisclosures)['input']>>

/**
 * Exports the disclosures about a patient in the last six years as CSV, with the data that 45 CFR 164.528 requires
 * (AUD-03).
 */
export const exportDisclosures: FileAction<typeof contract.exportDisclosures, CoreDeps> = async (
  deps,
  request,
) => {
  const { rows, people } = await readRows(deps, request)
  const lines = rows.map(({ at, recipient, what, purpose, channel, user_id }) => {
    const by = people.get(user_id ?? '')
    return [at.toISOString(), recipient, what, purpose, channel, by ? fullName(by) : '']
  })
  const head = ['Date', 'Recipient', 'What', 'Purpose', 'Way', 'Sent by']
  const csv = stringify([head, ...lines], { escape_formulas: true, record_delimiter: '\r\n' })
  return fileOf(csv, 'text/csv', 'disclosures.csv')
}

/** Exports the same disclosures as exportDisclosures, but as a Bundle of AuditEvents. */
export const exportAuditEvents: FileAction<typeof contract.exportAuditEvents, CoreDeps> = async (
  deps,
  request,
) => {
  const { rows } = await readRows(deps, request)
  const entry = rows.map((row) => ({ fullUrl: `urn:uuid:${row.id}`, resource: auditEventOf(row) }))
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: deps.clock.now().toISOString(),
    entry,
  }
  return fileOf(JSON.stringify(bundle, null, 2), 'application/fhir+json', 'disclosures.json')
}

function readRows({ database, clock }: CoreDeps, { caller, input, record }: Request) {
  return database.asSystemFor(record, async (handle) => {
    const { practiceId, patientId } = await patientOfPractice(handle, caller, input)
    const since = sixYearsBefore(clock.now())
    const { cases } = await findObjects(handle, practiceId, patientId)
    const rows = await findDisclosuresOf(handle, {
      practiceId,
      known: await findKnownIds(handle, practiceId, patientId),
      caseIds: cases.map((one) => one.id),
      since,
    })
    const ids = new Set(rows.flatMap((row) => row.user_id ?? []))
    const people = new Map((await findPeople(handle, [...ids])).map((one) => [one.id, one]))
    return { rows, people }
  })
}

function fileOf(text: string, type: string, fileName: string): FileAnswer {
  const bytes = Buffer.from(text)
  return { bytes: Readable.from([bytes]), sizeBytes: bytes.length, type, fileName }
}
