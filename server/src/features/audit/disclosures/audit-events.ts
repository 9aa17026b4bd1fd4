import type { AuditEvent, Coding, Organization, Practitioner } from '@medplum/fhirtypes'
import { concept, refer, withVersion } from '../../fhir/elements.ts'
import type { DisclosureRecord } from './store.ts'

const DICOM = 'http://dicom.nema.org/resources/ontology/DCM'
const REASONS = 'http://terminology.hl7.org/CodeSystem/v3-ActReason'
const CODES = 'http://terminology.hl7.org/CodeSystem'

const PURPOSES = {
  treatment: { code: 'TREAT', display: 'treatment' },
  payment: { code: 'HPAYMT', display: 'healthcare payment' },
  operations: { code: 'HOPERAT', display: 'healthcare operations' },
  patient: { code: 'PATRQT', display: 'patient requested' },
} as const

/**
 * Converts a disclosure to an AuditEvent of FHIR R4: an export with sender, recipient, patient and purpose (AUD-03).
 */
export function auditEventOf(disclosure: DisclosureRecord): AuditEvent {
  const { id, at, practice_id, patient_id, case_id, recipient, what, purpose, user_id } = disclosure
  const { code, display } = PURPOSES[purpose]
  const sender =
    user_id === null
      ? refer<Organization>('Organization', practice_id)
      : refer<Practitioner>('Practitioner', user_id)
  const event: AuditEvent = {
    resourceType: 'AuditEvent',
    id,
    type: { system: DICOM, code: '110106', display: 'Export' },
    action: 'R',
    recorded: at.toISOString(),
    outcome: '0',
    outcomeDesc: what,
    purposeOfEvent: [concept(REASONS, code, display)],
    agent: [
      { type: concept(DICOM, '110153', 'Source Role ID'), who: sender, requestor: true },
      { type: concept(DICOM, '110152', 'Destination Role ID'), name: recipient, requestor: false },
    ],
    source: { observer: refer('Organization', practice_id) },
    entity: [
      {
        what: refer('Patient', patient_id),
        type: entityType('1', 'Person'),
        role: entityRole('1', 'Patient'),
      },
      ...(case_id === null
        ? []
        : [
            {
              what: { identifier: { value: case_id } },
              type: entityType('2', 'System Object'),
              role: entityRole('20', 'Job'),
            },
          ]),
    ],
  }
  return withVersion(event, at)
}

function entityType(code: string, display: string): Coding {
  return { system: `${CODES}/audit-entity-type`, code, display }
}

function entityRole(code: string, display: string): Coding {
  return { system: `${CODES}/object-role`, code, display }
}
