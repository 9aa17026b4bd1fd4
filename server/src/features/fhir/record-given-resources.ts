import type { Handle } from '../../db/database.ts'
import { PLATFORM_PRACTICE } from '../../db/platform-practice.ts'
import { fhirWords } from '../../disclosures/fhir-words.ts'
import { recordDisclosures } from '../../disclosures/store.ts'
import type { FhirCall } from './call.ts'
import type { Found } from './resource-kind.ts'

/** The purpose of a disclosure for each kind of application. */
const PURPOSES = { chart: 'treatment', service: 'operations', patient: 'patient' } as const

/**
 * Records the resources that the caller received, in the transaction that read them. Each subject is named in an audit
 * row of the call, in the audit log of the practice that owns the data. If an application received a patient's data,
 * this is also recorded in the patient's disclosures, once a day for each resource type (AUD-03). If a user reads the
 * data without an application, only the audit log records it.
 */
export async function recordGivenResources(
  handle: Handle,
  { access: { application: access, caller }, subjects, deps: { clock } }: FhirCall,
  found: readonly Found[],
): Promise<void> {
  for (const { about, practiceId: of } of found) {
    if (about !== undefined)
      subjects.push({ practiceId: of ?? caller.practiceId ?? PLATFORM_PRACTICE, id: about })
  }
  if (!access) return
  const { application, practiceId, person } = access
  const at = clock.now()
  const given = found.flatMap(({ resource: { resourceType }, patientId }) =>
    patientId ? [{ patientId, resourceType }] : [],
  )
  const bySource = Map.groupBy(given, ({ patientId, resourceType }) =>
    ['fhir', application.id, patientId, resourceType, at.toISOString().slice(0, 10)].join(' '),
  )
  const rows = [...bySource].flatMap(([source, [first]]) =>
    first
      ? [
          {
            practice_id: practiceId,
            patient_id: first.patientId,
            case_id: null,
            at,
            channel: 'fhir' as const,
            recipient: `${application.name} (${application.vendor})`,
            what: `${fhirWords(first.resourceType)} over FHIR`,
            purpose: PURPOSES[application.kind],
            user_id: person?.id ?? null,
            source,
          },
        ]
      : [],
  )
  await recordDisclosures(handle, rows)
}
