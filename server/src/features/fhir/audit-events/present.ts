import type { AuditEvent, AuditEventAgent, Practitioner } from '@medplum/fhirtypes'
import { LINK_HOLDER } from '@econsult/contract/audit/accesses'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { fullName } from '../../../lib/full-name.ts'
import { concept, refer, withVersion } from '../elements.ts'
import type { AuditRecord } from './store.ts'

const READS = /^(fetch|read|search|get|list|download|open|count|find)|[.]pdf$/
const SEARCHES = /^(search|list|fetchAll)/

const DICOM = 'http://dicom.nema.org/resources/ontology/DCM'
const PARTICIPATION = 'http://terminology.hl7.org/CodeSystem/v3-ParticipationType'
const INTERACTIONS = 'http://hl7.org/fhir/restful-interaction'

/** Formats an audit row as an AuditEvent according to IHE's Basic Audit Log Patterns for calls of a REST interface. */
export function presentAuditEvent(row: AuditRecord): AuditEvent {
  const isRead = READS.test(row.action)
  const resource: AuditEvent = {
    resourceType: 'AuditEvent',
    id: String(row.id),
    type: {
      system: 'http://terminology.hl7.org/CodeSystem/audit-event-type',
      code: 'rest',
      display: 'RESTful Operation',
    },
    subtype: [
      ...(isRead ? [{ system: INTERACTIONS, code: SEARCHES.test(row.action) ? 'search' : 'read' }] : []),
      { system: 'urn:econsult:call', code: row.action },
    ],
    action: isRead ? 'R' : 'E',
    recorded: row.at.toISOString(),
    outcome: row.outcome === 'allowed' ? '0' : '4',
    ...(row.outcome === 'denied' && { outcomeDesc: 'The call was refused.' }),
    agent: agentsOf(row),
    source: {
      observer: { ...refer('Organization', row.practice_id), display: PRODUCT_NAME },
      type: [
        {
          system: 'http://terminology.hl7.org/CodeSystem/security-source-type',
          code: '4',
          display: 'Application Server',
        },
      ],
    },
    entity: [
      {
        what: { identifier: { value: row.request_id } },
        type: {
          system: 'https://profiles.ihe.net/ITI/BALP/CodeSystem/BasicAuditEntityType',
          code: 'XrequestId',
        },
      },
      ...[...(row.object === null ? [] : [row.object]), ...(row.objects ?? [])].map((value) => ({
        what: { identifier: { value } },
        type: {
          system: 'http://terminology.hl7.org/CodeSystem/audit-entity-type',
          code: '2',
          display: 'System Object',
        },
      })),
    ],
  }
  return withVersion(resource, row.at)
}

function agentsOf(row: AuditRecord): AuditEventAgent[] {
  const { user_id: id, for_user_id: clinicianId, agent: machine } = row
  const name = fullName(row)
  const clinician = { first_name: row.clinician_first_name, last_name: row.clinician_last_name }
  const person = id === null ? undefined : refer<Practitioner>('Practitioner', id, name)
  return [
    ...(machine === null
      ? []
      : [
          {
            type: concept(DICOM, '110150', 'Application'),
            who: { display: row.application_name ?? machine },
            requestor: person === undefined,
          },
        ]),
    ...(machine !== null && person === undefined
      ? []
      : [
          {
            type: concept(PARTICIPATION, 'IRCP', 'information recipient'),
            who: person ?? { display: LINK_HOLDER },
            requestor: true,
          },
        ]),
    ...(clinicianId === null
      ? []
      : [
          {
            type: concept(PARTICIPATION, 'RESP', 'responsible party'),
            who: refer<Practitioner>('Practitioner', clinicianId, fullName(clinician)),
            requestor: false,
          },
        ]),
  ]
}
