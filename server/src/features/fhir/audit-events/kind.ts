import type { AuditEvent } from '@medplum/fhirtypes'
import type { Batch, ResourceKind, View, Wanted } from '../resource-kind.ts'
import { ofCode, ofCoding, toPeople } from '../search/parameters.ts'
import { presentAuditEvent } from './present.ts'
import { findAuditRows } from './store.ts'
import { presentEach } from '../../../http/unreadable-rows.ts'

const ROWS_AT_ONCE = 500

export const AUDIT_EVENTS: ResourceKind<AuditEvent> = {
  type: 'AuditEvent',
  about: 'A call that a person of the practice made, for its practice admins',
  parameters: {
    date: { type: 'date', about: 'When it was made', of: ({ recorded }) => [recorded] },
    action: { type: 'token', about: 'R for reading, E for all else', of: ({ action }) => ofCode(action) },
    outcome: { type: 'token', about: '0 if it was allowed, 4 if not', of: ({ outcome }) => ofCode(outcome) },
    subtype: {
      type: 'token',
      about: 'The name of the call',
      of: ({ subtype }) => (subtype ?? []).map(ofCoding),
    },
    agent: toPeople('Who made it, or for whom', ({ agent }) => agent.map(({ who }) => who)),
  },
  includes: ['agent'],
  revIncludes: [],
  hasLastUpdated: true,
  isReadAsSystem: true,
  isFor: ({ isAdmin, practiceId }) => isAdmin && practiceId !== null,
  find: findAuditEvents,
}

async function findAuditEvents(
  { handle, caller: { practiceId } }: View,
  { ids, since, after }: Wanted,
): Promise<Batch<AuditEvent>> {
  if (practiceId === null) return { found: [], rest: undefined }
  const [at, id] = (after ?? '').split(' ')
  const rows = await findAuditRows(handle, {
    practiceId,
    ids: ids?.filter((one) => /^\d{1,18}$/.test(one)),
    since,
    after: at && id ? { at: new Date(Number(at)), id } : undefined,
    limit: ROWS_AT_ONCE,
  })
  const placeOf = (row: (typeof rows)[number]) => `${row.at.getTime()} ${row.id}`
  const found = presentEach(rows, (row) => ({
    resource: presentAuditEvent(row),
    place: placeOf(row),
    about: undefined,
    practiceId: null,
    patientId: null,
  }))
  const last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined
  return { found, rest: last && placeOf(last) }
}
