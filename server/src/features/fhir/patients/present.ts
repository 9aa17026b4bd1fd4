import { birthDaySchema } from '@econsult/contract/fields'
import type { Identifier, Patient } from '@medplum/fhirtypes'
import type { PatientRecord } from '../../patients/store.ts'
import { refer, textOf, withVersion } from '../elements.ts'

/** A patient as everybody in their cases sees them: name, date of birth, and their numbers in record systems. */
export function presentPatient(patient: PatientRecord): Patient {
  const family = textOf(patient.last_name)
  const given = textOf(patient.first_name)
  const identifiers = [
    identifier('athena', patient.athena_patient_id),
    identifier('elation', patient.elation_patient_id),
    identifier('cerbo', patient.cerbo_patient_id),
    identifier('hint', patient.hint_patient_id),
  ].flatMap((one) => one ?? [])
  const resource: Patient = {
    resourceType: 'Patient',
    id: patient.id,
    ...(identifiers.length > 0 && { identifier: identifiers }),
    name: [
      {
        text: textOf(patient.full_name) ?? 'Unknown',
        ...(family && { family }),
        ...(given && { given: [given] }),
      },
    ],
    birthDate: birthDaySchema.parse(patient.dob),
    managingOrganization: refer('Organization', patient.practice_id),
  }
  return withVersion(resource, undefined)
}

function identifier(system: string, value: string | null): Identifier | undefined {
  return value === null ? undefined : { system: `urn:econsult:record-system:${system}`, value }
}
