import type { Handle } from '../../db/database.ts'
import { searchNameOf } from '../../db/search-name.ts'
import { linkPatients } from '../../features/patients/links/store.ts'
import { splitName } from '../../features/patients/rules.ts'
import { fixedId } from '../fixed-id.ts'
import { DEMO_PATIENTS } from './demo-patients.ts'
import { contactOf, coverageOf, recordLinksOf } from './patient-details.ts'

/** Adds the demo practices' patients. */
export async function insertPatients(handle: Handle, createdAt: Date): Promise<void> {
  const rows = DEMO_PATIENTS.map((patient) => {
    const { firstName, lastName } = splitName(patient.fullName)
    return {
      practice_id: fixedId(`practice ${patient.practice}`),
      id: patient.id,
      provider_id: fixedId(`user ${patient.provider}`),
      full_name: patient.fullName,
      search_name: searchNameOf(patient.fullName),
      first_name: firstName,
      last_name: lastName,
      dob: patient.dob,
      gender: patient.sex,
      ...contactOf(patient),
      ...coverageOf(patient),
      created_at: createdAt,
    }
  })
  await handle.insertInto('patients').values(rows).execute()
  await linkPatients(
    handle,
    DEMO_PATIENTS.map((patient) => ({
      patient: { practice_id: fixedId(`practice ${patient.practice}`), id: patient.id },
      links: recordLinksOf(patient),
    })),
  )
}
