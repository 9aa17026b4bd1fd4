import type { DisclosureRecord } from './store.ts'

const PURPOSES = {
  treatment: { code: 'TREAT', display: 'treatment' },
  payment: { code: 'HPAYMT', display: 'healthcare payment' },
} as const

const reference = (type: string, id: string) => ({ reference: `${type}/${id}` })

/** A disclosure as an AuditEvent of FHIR R4: an export, with sender, recipient, patient and purpose. */
export function auditEventOf(disclosure: DisclosureRecord) {
  const { id, at, practice_id, patient_id, case_id, recipient, what, purpose, user_id } = disclosure
  const sender =
    user_id === null ? reference('Organization', practice_id) : reference('Practitioner', user_id)
  return {
    resourceType: 'AuditEvent',
    id,
    type: { system: 'http://dicom.nema.org/resources/ontology/DCM', code: '110106', display: 'Export' },
    action: 'R',
    recorded: at.toISOString(),
    outcome: '0',
    outcomeDesc: what,
    purposeOfEvent: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', ...PURPOSES[purpose] }] },
    ],
    agent: [
      { type: roleOf('110153', 'Source Role ID'), who: sender, requestor: true },
      { type: roleOf('110152', 'Destination Role ID'), name: recipient, requestor: false },
    ],
    source: { observer: reference('Organization', practice_id) },
    entity: [
      { what: reference('Patient', patient_id), ...entityOf('1', 'Person', '1', 'Patient') },
      ...(case_id === null
        ? []
        : [{ what: reference('ServiceRequest', case_id), ...entityOf('2', 'System Object', '20', 'Job') }]),
    ],
  }
}

function roleOf(code: string, display: string) {
  return { coding: [{ system: 'http://dicom.nema.org/resources/ontology/DCM', code, display }] }
}

function entityOf(type: string, typeName: string, role: string, roleName: string) {
  const base = 'http://terminology.hl7.org/CodeSystem'
  return {
    type: { system: `${base}/audit-entity-type`, code: type, display: typeName },
    role: { system: `${base}/object-role`, code: role, display: roleName },
  }
}
